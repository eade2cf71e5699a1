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
  -- An app may have an offline site in place of a link.
  site jsonb,
  -- The number under which an app is filed in mainland China (product.md §13).
  filing text not null default '' check (length(filing) <= 60),
  check (android or ios),
  check ((site is null) = (link <> ''))
);
comment on column packed_app.licence_code is 'names the app in its licence and in the user agent';
comment on column packed_app.icon is 'the choice as the wire knows it; icon_picture is what it looks like';
comment on column packed_app.licensed is 'true from the first paid order or trial on';
comment on column packed_app.expires_at is 'of a licensed app: null is the permanent version';
comment on column packed_app.site is 'the uploaded zip of an offline site: file, sha256, size and name; the link is empty then';
comment on column packed_app.filing is 'shown on the page about the app; empty while there is none';
create index packed_app_of_member on packed_app (member_id, id desc);
create index packed_app_last_build on packed_app (last_build) where last_build is not null;
create index packed_app_published_build on packed_app (published_build) where published_build is not null;
create index packed_app_expires on packed_app (expires_at) where licensed and expires_at is not null;
create trigger marks_erasure after delete on packed_app referencing old table as deleted for each statement execute function mark_erasure();

create table signing_key (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  app_id bigint unique,
  private_key jsonb not null,
  certificate bytea not null,
  created_at timestamptz(3) not null,
  destroy_after timestamptz(3),
  -- A key outlives its app by 30 days, and stays sealed under that app.
  made_for bigint not null unique,
  exported_at timestamptz(3),
  -- A member may bring a signing key along, whose certificate does not know the package name.
  imported boolean not null default false,
  package_name text
);
comment on column signing_key.private_key is 'PKCS#8, sealed under APP_SECRET';
comment on column signing_key.destroy_after is 'set when the app is deleted, 30 days ahead';
comment on column signing_key.made_for is 'the app''s id, also when the app is gone; the private key is sealed under it';
comment on column signing_key.exported_at is 'when the member last took the key out';
comment on column signing_key.imported is 'the member brought it along before the first build';
comment on column signing_key.package_name is 'of a deleted app; null while the app lives, and in older rows, whose certificate names it';
create index signing_key_to_destroy on signing_key (destroy_after) where destroy_after is not null;
create index signing_key_of_member on signing_key (member_id, id desc);
select follows('signing_key', 'packed_app', 'app_id', 'set null');

create table build (
  id bigint generated always as identity primary key,
  code text not null unique,
  app_id bigint not null,
  -- A free order is deleted with its account, before the builds that it was for.
  order_id bigint references pay_order on delete set null,
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
  finished_at timestamptz(3),
  -- An update signed by another key than the published version is noticed before it is built, and after it each version says who signed it.
  signer text
);
comment on column build.config is 'everything that decides the bytes: two runs of one build give the same files';
comment on column build.leased_until is 'the run that holds attempt owns the build until then';
comment on column build.signer is 'SHA-256 of the certificate that signed its Android files, lower-case hexadecimal; null before it is done, and in older builds without a report';
create index build_of_app on build (app_id, id desc);
create unique index build_running on build (app_id) where status in ('queued', 'building');
create index build_latest_done on build (finished_at desc) where status = 'done';
create index build_of_order on build (order_id) where order_id is not null;
create index build_finished on build (app_id, id desc) where status = 'done';
select erased_with('build', 'packed_app', 'app_id');

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
create index build_file_of_file on build_file (file);

-- Installers whose app is gone are given to nobody, though they are erased later.
create view erased_file as
  select product.file as code from build_file product join build on build.id = product.build_id
  where not exists (select from packed_app where packed_app.id = build.app_id);
comment on view erased_file is 'products of builds whose app is deleted';

create table build_report (
  build_id bigint primary key references build (id) on delete cascade,
  report jsonb not null,
  created_at timestamptz(3) not null
);
comment on column build_report.report is 'packager/report.ts: BuildReport';

-- A trial uses up the trial of each host that it is built for, also after its link has moved.
create table trial_use (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  host text not null,
  app_id bigint,
  ends_at timestamptz(3) not null,
  moved boolean not null default false,
  unique (member_id, host)
);
comment on column trial_use.moved is 'the running trial of the app came to this host later';
create index trial_use_running on trial_use (member_id, ends_at);
create unique index trial_use_started on trial_use (app_id) where not moved;
create index trial_use_of_app on trial_use (app_id);
select follows('trial_use', 'packed_app', 'app_id', 'set null');

-- The notices about the end of a licence that were sent: each once for each end, which a renewal moves.
create table expiry_notice (
  app_id bigint not null,
  expires_at timestamptz(3) not null,
  days smallint not null check (days in (0, 1, 3, 7)),
  sent_at timestamptz(3) not null,
  primary key (app_id, expires_at, days)
);
comment on column expiry_notice.days is 'days before the end; 0 is the end';
select erased_with('expiry_notice', 'packed_app', 'app_id');

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
