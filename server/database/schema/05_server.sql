-- Login tries and floods: a crash may forget them.
create unlogged table rate_window (
  key text primary key,
  hits int not null default 1,
  resets_at timestamptz(3) not null
);

-- Sends that cost money (SMS): a crash may not forget them.
create table quota_window (
  key text primary key,
  hits int not null default 1,
  resets_at timestamptz(3) not null
);

create table call_nonce (
  member_id bigint not null,
  call text not null,
  nonce text not null,
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (member_id, call, nonce)
);
create index call_nonce_age on call_nonce (created_at);
select erased_with('call_nonce', 'member', 'member_id');

create table captcha_lot (
  lot_number text primary key,
  kind text not null check (kind in ('slide', 'question')),
  answer integer not null,
  network text not null,
  tried boolean not null default false,
  pass_hash bytea,
  expires_at timestamptz(3) not null
);
create index captcha_lot_age on captcha_lot (expires_at);

-- Items that wait for a decision of staff. The feature that opened an item keeps its subject under `subject_id`.
create table review_item (
  id bigint generated always as identity primary key,
  queue text not null,
  subject_id bigint not null,
  member_id bigint references member on delete cascade,
  status text not null default 'open' check (status in ('open', 'passed', 'failed', 'withdrawn')),
  version int not null default 0,
  claimed_by bigint references staff on delete set null,
  claimed_at timestamptz(3),
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references staff on delete set null,
  first_by bigint references staff on delete set null,
  first_at timestamptz(3),
  first_figures jsonb,
  unique (queue, subject_id),
  check ((claimed_by is null) or (claimed_at is not null)),
  check ((status = 'open') = (decided_at is null))
);
comment on column review_item.first_by is 'the first of two people who approve large sums';
comment on column review_item.first_figures is 'the figures that the first person typed; the second must come to the same';
create index review_item_open on review_item (queue, id) where status = 'open';
create index review_item_claimed on review_item (claimed_by, queue, id) where status = 'open' and claimed_by is not null;
create index review_item_due on review_item (queue, due_at) where status = 'open';
create index review_item_decided on review_item (queue, status, id desc);
create index review_item_of_member on review_item (member_id, id desc);
create index review_item_decided_by on review_item (decided_by) where decided_by is not null;
create index review_item_claimed_by on review_item (claimed_by) where claimed_by is not null;
create index review_item_first on review_item (first_by) where first_by is not null;

-- The time of each provider's last success, and its last failure. Every process writes here, a few times a minute.
-- A provider fails from its first error after a success; the operator is told of each fault, and of its end.
create table provider_health (
  provider text primary key,
  success_at timestamptz(3),
  error_at timestamptz(3),
  error text not null default '',
  -- The meaning of the last error, and the part of the operator's account that it is about.
  kind text not null default 'unknown' check (kind in ('gone', 'refused', 'ours', 'busy', 'unknown')),
  fault text,
  code text not null default '',
  failing_since timestamptz(3),
  told_fault text
);
comment on column provider_health.fault is 'of the kind ours alone: server/ports/provider-error.ts';
comment on column provider_health.code is 'the provider''s own; empty where it gave none';
comment on column provider_health.failing_since is 'null while it works';
comment on column provider_health.told_fault is 'the fault that the operator has been told of; null once its end is told';

-- The demo's inbox: the messages that a provider would have sent.
create table inbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  event text not null,
  code text not null,
  text text not null,
  browser text,
  created_at timestamptz(3) not null
);
create index inbox_of_recipient on inbox_message (recipient, id desc);

create table sandbox_record (
  name text not null,
  type text not null check (type in ('CNAME', 'A', 'AAAA', 'MX')),
  value text not null,
  primary key (name, type, value)
);
comment on table sandbox_record is 'records of the demo’s own name server';
