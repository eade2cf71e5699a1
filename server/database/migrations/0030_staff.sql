alter table staff
  add column totp jsonb,
  add column totp_step bigint not null default 0;
comment on column staff.totp is 'the authenticator''s secret, sealed under APP_SECRET; null until the first sign-in has set it up';
comment on column staff.totp_step is 'the newest step whose code was used: none is taken twice';

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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;
create trigger staff_act_is_append_only before update or delete on staff_act for each row execute function refuse_change();
create trigger staff_act_is_not_emptied before truncate on staff_act for each statement execute function refuse_change();
