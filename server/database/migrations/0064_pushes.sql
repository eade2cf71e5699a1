-- Messages of a member to the phones of an app (product.md §13, push).
create table push_key (
  app_id bigint primary key references packed_app on delete cascade,
  private_key jsonb not null,
  public_key text not null check (length(public_key) = 87),
  created_at timestamptz(3) not null
);
comment on table push_key is 'the VAPID pair (RFC 8292) of an app: its phones take messages that this key has signed';
comment on column push_key.private_key is 'PKCS#8, sealed';

create table push_target (
  id bigint generated always as identity primary key,
  app_id bigint not null references packed_app on delete cascade,
  way text not null,
  digest text not null,
  address jsonb not null,
  failures int not null default 0,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  unique (app_id, digest)
);
comment on table push_target is 'an address at which a phone gets messages, without anything about phone or person';
comment on column push_target.digest is 'HMAC of way and address, so that the same one comes once';
comment on column push_target.address is 'sealed, because whoever knows an address may send to it';
comment on column push_target.failures is 'messages in a row that it did not take';
comment on column push_target.seen_at is 'the phone registers again each day that it is used; addresses that no phone names any more are swept';
create index push_target_seen on push_target (seen_at);

create table push_message (
  id bigint generated always as identity primary key,
  code text not null unique,
  app_id bigint not null references packed_app on delete cascade,
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
  sent_at timestamptz(3)
);
comment on table push_message is 'kept for 90 days, for its member and for phones that ask';
comment on column push_message.targets is 'addresses at the time of sending; accepted, gone and failed count those that are done';
comment on column push_message.sent_at is 'null while addresses wait';
create index push_message_of_app on push_message (app_id, id desc);
create index push_message_age on push_message (created_at);
