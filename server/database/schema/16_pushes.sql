-- Messages of a member to the phones of an app (product.md §13, push).
create table push_key (
  app_id bigint primary key,
  private_key jsonb not null,
  public_key text not null check (length(public_key) = 87),
  created_at timestamptz(3) not null
);
comment on table push_key is 'the VAPID pair (RFC 8292) of an app: its phones take messages that this key has signed';
comment on column push_key.private_key is 'PKCS#8, sealed';
select erased_with('push_key', 'packed_app', 'app_id');

create table push_target (
  id bigint generated always as identity primary key,
  app_id bigint not null,
  way text not null,
  digest text not null,
  address jsonb not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  -- A phone is forgotten by answers about it alone: failures of a message, of the operator's account or of a service are not counted against it.
  silent_since timestamptz(3),
  silent_days int not null default 0,
  silent_at timestamptz(3),
  -- How many addresses of phones lie at one host is bounded, for an app and for all.
  site text,
  unique (app_id, digest)
);
comment on table push_target is 'an address at which a phone gets messages, without anything about phone or person';
comment on column push_target.digest is 'HMAC of way and address, so that the same one comes once';
comment on column push_target.address is 'sealed, because whoever knows an address may send to it';
comment on column push_target.seen_at is 'the phone registers again each day that it is used; addresses that no phone names any more are swept';
comment on column push_target.silent_since is 'of Web Push: the first message in a row that its host has not answered; null once it answers or the phone registers again';
comment on column push_target.silent_days is 'days on which its host was asked and left a message unanswered, since silent_since';
comment on column push_target.silent_at is 'the last of them';
comment on column push_target.site is 'HMAC of the registrable domain of its address; null for known services, whose number is not bounded, and in rows from before until their phone registers again';
create index push_target_seen on push_target (seen_at);
create index push_target_of_site on push_target (site) where site is not null;
select erased_with('push_target', 'packed_app', 'app_id');

create table push_message (
  id bigint generated always as identity primary key,
  code text not null unique,
  app_id bigint not null,
  title text not null,
  body text not null,
  url text not null,
  channel text not null,
  data jsonb not null,
  topic text not null,
  category text not null check (category in ('service', 'marketing')),
  targets int not null,
  accepted int not null default 0,
  gone int not null default 0,
  failed int not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  sent_at timestamptz(3),
  refused int not null default 0,
  barred int not null default 0,
  held boolean not null default false,
  last_target bigint,
  accepted_by_web int not null default 0
);
comment on table push_message is 'kept for 90 days, for its member and for phones that ask';
comment on column push_message.targets is 'addresses at the time of sending; accepted, gone and failed count those that are done';
comment on column push_message.sent_at is 'null while addresses wait';
comment on column push_message.refused is 'of failed: services did not take this message';
comment on column push_message.barred is 'of failed: the operator''s account at a service did not work, or its limit was reached';
comment on column push_message.held is 'addresses wait for the operator''s account at a service';
comment on column push_message.last_target is 'the greatest id of an address at the time of sending; null in messages from before, which end by their counts';
comment on column push_message.accepted_by_web is 'of accepted: by Web Push';
create index push_message_of_app on push_message (app_id, id desc);
create index push_message_age on push_message (created_at);
create index push_message_open on push_message (expires_at) where sent_at is null;
select erased_with('push_message', 'packed_app', 'app_id');

-- Each part of a message is written down when it is queued, so that a message ends with its last open part, and a part whose job was lost is found.
create table push_part (
  message_id bigint not null references push_message on delete cascade,
  part text not null,
  due_at timestamptz(3),
  job jsonb,
  primary key (message_id, part)
);
comment on table push_part is 'the parts of a message''s addresses: one that is done and runs again changes nothing';
comment on column push_part.due_at is 'when an open part is to run; null once it is done';
comment on column push_part.job is 'the data of its job, which names the addresses';
create index push_part_due on push_part (due_at) where due_at is not null;
