create table packed_app (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  licence_code text not null unique,
  name text not null,
  name_zh text not null default '',
  link text not null,
  android boolean not null,
  ios boolean not null,
  package_name text not null,
  bundle_id text not null,
  version text not null,
  version_code integer not null check (version_code between 1 and 2100000000),
  icon jsonb,
  icon_picture jsonb,
  start_picture jsonb,
  theme_color text not null,
  background_color text not null,
  plan text not null check (plan in ('wrapper', 'primary', 'higher', 'professional', 'max')),
  modules jsonb not null,
  trial boolean not null default false,
  licensed boolean not null default false,
  expires_at timestamptz(3),
  last_build bigint,
  published_build bigint,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (android or ios)
);
comment on column packed_app.icon is 'the choice as the wire knows it; icon_picture is what it looks like';
comment on column packed_app.licence_code is 'names the app in its licence and in the user agent';
comment on column packed_app.licensed is 'true from the first paid order or trial on';
comment on column packed_app.expires_at is 'of a licensed app: null is the permanent version';
create index packed_app_of_member on packed_app (member_id, id desc);

create table signing_key (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  app_id bigint unique references packed_app on delete set null,
  private_key jsonb not null,
  certificate bytea not null,
  created_at timestamptz(3) not null,
  destroy_after timestamptz(3)
);
comment on column signing_key.private_key is 'PKCS#8, sealed under APP_SECRET';
comment on column signing_key.destroy_after is 'set when the app is deleted, 30 days ahead';
create index signing_key_to_destroy on signing_key (destroy_after) where destroy_after is not null;

create table build (
  id bigint generated always as identity primary key,
  code text not null unique,
  app_id bigint not null references packed_app on delete cascade,
  order_id bigint references pay_order,
  version text not null,
  version_code integer not null,
  content text not null default '',
  config jsonb not null,
  status text not null check (status in ('queued', 'building', 'done', 'failed', 'cancelled')),
  stages jsonb not null default '[]',
  total_ms integer not null default 0,
  reason text,
  attempt integer not null default 0,
  leased_until timestamptz(3),
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
comment on column build.config is 'everything that decides the bytes: two runs of one build give the same files';
comment on column build.leased_until is 'the run that holds attempt owns the build until then';
create index build_of_app on build (app_id, id desc);
create unique index build_running on build (app_id) where status in ('queued', 'building');
create index build_latest_done on build (finished_at desc) where status = 'done';
create index build_of_order on build (order_id) where order_id is not null;

alter table packed_app
  add foreign key (last_build) references build on delete set null,
  add foreign key (published_build) references build on delete set null;

create table build_file (
  build_id bigint not null references build on delete cascade,
  kind text not null,
  platform text not null check (platform in ('android', 'ios')),
  name text not null,
  file text not null references file (code) on delete cascade,
  size bigint not null,
  sha256 text not null,
  ms integer not null,
  sort smallint not null,
  primary key (build_id, kind)
);

create table trial_use (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  host text not null,
  app_id bigint unique references packed_app on delete set null,
  ends_at timestamptz(3) not null,
  unique (member_id, host)
);
create index trial_use_running on trial_use (member_id, ends_at);

create table licence_key (
  slot text primary key check (slot in ('current', 'reserve')),
  private_key jsonb not null,
  public_key text not null,
  created_at timestamptz(3) not null
);
comment on column licence_key.private_key is 'PKCS#8 of ECDSA P-256, sealed under APP_SECRET';
comment on column licence_key.public_key is 'SPKI, base64: what a packed app trusts';

-- A cache: a crash may forget it.
create unlogged table rendered_icon (
  key text primary key,
  pictures bytea not null,
  used_at timestamptz(3) not null
);
create index rendered_icon_age on rendered_icon (used_at);
