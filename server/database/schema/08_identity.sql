-- One row for each attempt. Names and numbers are sealed; shown values are masked, compared values are keyed hashes.
create table verification (
  id bigint generated always as identity primary key,
  code text not null unique,
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('person', 'company')),
  channel text not null check (channel in ('manual', 'alipay', 'wechat')),
  status text not null default 'pending' check (status in ('pending', 'passed', 'failed', 'replaced')),
  details jsonb not null,
  name_text text not null,
  number_text text not null,
  name_hmac bytea not null,
  number_hmac bytea not null,
  provider_token text,
  expires_at timestamptz(3),
  consent_version text not null,
  reason text,
  note text not null default '',
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references staff on delete set null,
  -- A check has one asker by its lease; the time of the phone's return tells a failed check of Alipay from one that nobody has finished.
  returned_at timestamptz(3),
  check ((status = 'pending') = (decided_at is null)),
  check ((channel = 'manual') = (provider_token is null)),
  check ((channel = 'manual') = (expires_at is null))
);
comment on column verification.code is 'names the attempt on the wire and in return addresses';
comment on column verification.status is 'replaced: the member left a check at the phone and began anew';
comment on column verification.details is 'sealed under APP_SECRET';
comment on column verification.returned_at is 'the first time that a phone opened the return address of the pending check; proves nothing but that somebody asks';
create unique index verification_pending on verification (member_id, kind) where status = 'pending';
create unique index verification_passed on verification (member_id, kind) where status = 'passed';
create unique index verification_number on verification (kind, number_hmac) where status = 'passed';
create index verification_waiting_number on verification (kind, number_hmac) where status = 'pending' and channel = 'manual';
create index verification_of_member on verification (member_id, kind, id desc);
create index verification_name on verification (name_hmac) where status = 'passed' and kind = 'person';
create index verification_at_phone on verification (id) where status = 'pending' and channel <> 'manual';
create index verification_decided_by on verification (decided_by) where decided_by is not null;

create table verification_photo (
  verification_id bigint not null references verification on delete cascade,
  slot text not null,
  code text not null unique references sealed_file on delete cascade,
  sort smallint not null,
  primary key (verification_id, slot)
);
