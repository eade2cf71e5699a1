create table member (
  id bigint generated always as identity (start with 10001) primary key,
  mobile text unique,
  email text unique check (email = lower(email)),
  username text not null,
  password_hash text not null,
  language text not null check (language in ('zh-CN', 'zh-EN')),
  status text not null default 'active' check (status in ('active', 'frozen')),
  frozen_reason text not null default '',
  created_at timestamptz(3) not null,
  avatar text,
  -- A contact that has just been added is not a proof (decision 021).
  mobile_added_at timestamptz(3),
  email_added_at timestamptz(3),
  check (mobile is not null or email is not null)
);
comment on column member.avatar is 'the picture’s reference';
comment on column member.mobile_added_at is 'null: since the registration';
comment on column member.email_added_at is 'null: since the registration';
-- The back office finds members by the beginning of a name or contact. A search whose beginning many members share stops after some thousand of them, so
-- the indexes give the order as well as the beginning, under any collation of the database.
create index member_mobile_prefix on member ((mobile collate "C"));
create index member_email_prefix on member ((email collate "C"));
create index member_name_prefix on member ((lower(username) collate "C"));
create index member_frozen on member (id desc) where status = 'frozen';
create index member_avatar on member (avatar) where avatar is not null;
create trigger marks_erasure after delete on member referencing old table as deleted for each statement execute function mark_erasure();

create table wechat_binding (
  member_id bigint primary key references member on delete cascade,
  openid text not null unique,
  unionid text unique,
  nickname text not null,
  bound_at timestamptz(3) not null
);
comment on column wechat_binding.openid is 'with the app id it belongs to: appid:openid';
