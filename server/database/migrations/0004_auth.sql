-- No index on expires_at: it would keep the touch from being a heap-only update. The daily sweep scans.
create table session (
  token_hash bytea primary key,
  member_id bigint not null references member on delete cascade,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null
) with (fillfactor = 70);
create index session_of_member on session (member_id);

create table one_time_code (
  target text not null,
  event text not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (target, event)
);

create table consent (
  member_id bigint not null references member on delete cascade,
  document text not null,
  version text not null,
  accepted_at timestamptz(3) not null,
  ip text not null,
  primary key (member_id, document, version)
);

create table security_event (
  id bigint generated always as identity,
  member_id bigint not null references member on delete cascade,
  kind text not null,
  params jsonb not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  primary key (id, created_at)
) partition by range (created_at);
create table security_event_other partition of security_event default;
create index security_event_of_member on security_event (member_id, created_at desc);
