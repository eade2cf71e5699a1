-- No index on expires_at: it would keep the touch from being a heap-only update. The daily sweep scans.
create table session (
  token_hash bytea primary key,
  member_id bigint not null references member on delete cascade,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null,
  -- The closing of an account takes away no more money than its member has seen, also for clients whose confirmation carries no figure.
  losses_shown jsonb
) with (fillfactor = 70);
comment on column session.losses_shown is 'The balance in yuan and the number of paid orders that the closing of the account last answered to this session; null before it was asked';
create index session_of_member on session (member_id);

-- The sessions that ended because their account was closed, without the member: for a day their browsers learn why (decision 035).
create table closed_session (
  token_hash bytea primary key,
  closed_at timestamptz(3) not null
);

-- Tries of codes are counted per site among the other limits (server/features/auth/codes/codes.ts).
create table one_time_code (
  target text not null,
  event text not null,
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- A code to a phone or an address that is not the member’s yet goes with the member as well.
  member_id bigint references member on delete cascade,
  primary key (target, event)
);
comment on column one_time_code.member_id is 'who was signed in and asked for it';
create index one_time_code_of_member on one_time_code (member_id);

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
  member_id bigint not null,
  kind text not null,
  params jsonb not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  primary key (id, created_at)
) partition by range (created_at);
create table security_event_other partition of security_event default;
create index security_event_of_member on security_event (member_id, created_at desc);
select erased_with('security_event', 'member', 'member_id');

create table wechat_ticket (
  ticket_hash bytea primary key,
  scene text not null unique,
  purpose text not null check (purpose in ('login', 'bind', 'unbind', 'confirm')),
  member_id bigint references member on delete cascade,
  ip text not null,
  user_agent text not null,
  language text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  scanned_by jsonb,
  cancel_code text not null unique,
  used_at timestamptz(3),
  session_hash bytea,
  handle_used_at timestamptz(3),
  check ((purpose = 'login') = (member_id is null))
);
comment on column wechat_ticket.ticket_hash is 'SHA-256: only the browser that asked knows the ticket';
comment on column wechat_ticket.scene is 'what the QR code says; whoever photographs it learns nothing';
comment on column wechat_ticket.session_hash is 'the session it opened, for whoever says it was not them';
comment on column wechat_ticket.handle_used_at is 'since then a binding may be the scan’s doing';
create index wechat_ticket_of_member on wechat_ticket (member_id);
create index wechat_ticket_age on wechat_ticket (expires_at);

-- A handle is only as good as the scan that gave it.
create table wechat_handle (
  handle_hash bytea primary key,
  kind text not null check (kind in ('scan', 'proof')),
  wechat_user jsonb,
  member_id bigint references member on delete cascade,
  expires_at timestamptz(3) not null,
  ticket_hash bytea not null references wechat_ticket on delete cascade,
  check (case kind when 'scan' then wechat_user is not null else member_id is not null end)
);
comment on table wechat_handle is 'good once: an unbound scan (10 minutes), or the proof that the bound WeChat is here (5 minutes)';
comment on column wechat_handle.ticket_hash is 'the scan that gave it';
create index wechat_handle_of_member on wechat_handle (member_id);
create index wechat_handle_of_ticket on wechat_handle (ticket_hash);
