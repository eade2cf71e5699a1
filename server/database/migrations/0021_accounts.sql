alter table member add column avatar text references file (code) on delete set null;
comment on column member.avatar is 'the picture’s reference';

create table wechat_binding (
  member_id bigint primary key references member on delete cascade,
  openid text not null unique,
  unionid text unique,
  nickname text not null,
  bound_at timestamptz(3) not null
);
comment on column wechat_binding.openid is 'with the app id it belongs to: appid:openid';

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
  check ((purpose = 'login') = (member_id is null))
);
comment on column wechat_ticket.ticket_hash is 'SHA-256: only the browser that asked knows the ticket';
comment on column wechat_ticket.scene is 'what the QR code says; whoever photographs it learns nothing';
comment on column wechat_ticket.session_hash is 'the session it opened, for whoever says it was not them';
create index wechat_ticket_of_member on wechat_ticket (member_id);
create index wechat_ticket_age on wechat_ticket (expires_at);

create table wechat_handle (
  handle_hash bytea primary key,
  kind text not null check (kind in ('scan', 'proof')),
  wechat_user jsonb,
  member_id bigint references member on delete cascade,
  expires_at timestamptz(3) not null,
  check (case kind when 'scan' then wechat_user is not null else member_id is not null end)
);
comment on table wechat_handle is 'good once: an unbound scan (10 minutes), or the proof that the bound WeChat is here (5 minutes)';
create index wechat_handle_of_member on wechat_handle (member_id);

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
