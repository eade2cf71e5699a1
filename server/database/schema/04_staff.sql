create table staff (
  id bigint generated always as identity primary key,
  username text not null unique,
  password_hash text not null,
  roles text[] not null check (roles <@ array['owner', 'reviewer', 'editor', 'finance', 'support']),
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz(3) not null,
  totp jsonb,
  totp_step bigint not null default 0,
  -- A colleague may be a member too, and does not decide about that account.
  member_id bigint references member on delete set null
);
comment on column staff.totp is 'the authenticator''s secret, sealed under APP_SECRET; null until the first sign-in has set it up';
comment on column staff.totp_step is 'the newest step whose code was used: none is taken twice';
comment on column staff.member_id is 'their own account as a member, as an owner wrote it down';
create index staff_own_member on staff (member_id) where member_id is not null;

create table staff_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff on delete cascade,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  proven_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null
);
create index staff_session_of_staff on staff_session (staff_id);

-- A sign-in between its password and its code.
create table staff_challenge (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  totp jsonb,
  tries int not null default 0,
  expires_at timestamptz(3) not null
);
comment on column staff_challenge.totp is 'a new secret, sealed, where an authenticator is being set up';

create table staff_recovery_code (
  staff_id bigint not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- The rule of two people counts what one colleague has decided alone in a day, rather than each amount by itself.
create table decided_alone (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  member_id bigint references member (id) on delete set null,
  queue text not null,
  amount_fen bigint not null check (amount_fen > 0),
  decided_at timestamptz(3) not null
);
comment on table decided_alone is 'money that one colleague has moved without a second one';
comment on column decided_alone.member_id is 'null for money of nobody, and once the account is closed';
create index decided_alone_of_staff on decided_alone (staff_id, decided_at);
create index decided_alone_of_member on decided_alone (member_id) where member_id is not null;

-- The audit log. Names and values are copied into each row, because a row outlives the member, the colleague and the item that it names.
create table staff_act (
  id bigint generated always as identity,
  staff_id bigint,
  username text not null,
  act text not null,
  target text not null default '',
  outcome text not null check (outcome in ('done', 'refused')),
  before jsonb,
  after jsonb,
  ip text not null,
  created_at timestamptz(3) not null,
  primary key (id, created_at)
) partition by range (created_at);
create table staff_act_other partition of staff_act default;
create index staff_act_of_staff on staff_act (staff_id, id desc);
create index staff_act_of_target on staff_act (target, id desc) where target <> '';
create index staff_act_of_kind on staff_act (act, id desc);
create trigger staff_act_is_append_only before update or delete on staff_act for each row execute function refuse_change();
create trigger staff_act_is_not_emptied before truncate on staff_act for each statement execute function refuse_change();
