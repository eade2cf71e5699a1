create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);
insert into setting (name, value) values
  ('brand', '{"name": {"zh": "启动宝", "en": "QDB"}, "logo": ""}'),
  ('aonlist', '""'),
  ('friendship_link', '""'),
  ('contact_mail', '""'),
  ('service_qr', '""'),
  ('company_reg_no', '""'),
  ('copyright_years', '"2015-2022"');

create table banner (
  id bigint generated always as identity primary key,
  web text not null,
  status text not null check (status in ('show', 'hide')),
  url text not null,
  image jsonb not null,
  sort integer not null default 0
);
comment on column banner.image is 'address by language: {zh, en}';
create index banner_of_page on banner (web, sort, id);

create table update_log (
  id bigint generated always as identity primary key,
  version text not null,
  content jsonb not null,
  created_at timestamptz(3) not null
);
comment on column update_log.content is 'sanitised HTML by language: {zh, en}';

create unlogged table link_check (
  address text primary key,
  report jsonb not null,
  checked_at timestamptz(3) not null
);
create index link_check_age on link_check (checked_at);
