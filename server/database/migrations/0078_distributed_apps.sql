-- Distributed apps: one for each platform, with its install page, the rules of its link, and its releases.
create table distributed_app (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  platform text not null check (platform in ('android', 'ios')),
  package_name text not null check (length(package_name) between 1 and 300),
  packed_app_id bigint references packed_app on delete set null,
  name text not null check (length(name) between 1 and 60),
  icon text references file (code) on delete set null,
  intro text not null default '' check (length(intro) <= 500),
  support_url text not null default '' check (length(support_url) <= 500),
  copyright text not null default '' check (length(copyright) <= 120),
  filing text not null default '' check (length(filing) <= 60),
  short text not null check (short ~ '^[0-9A-Za-z]([0-9A-Za-z_-]{2,30}[0-9A-Za-z])$'),
  current_release bigint,
  downloads bigint not null default 0 check (downloads >= 0),
  is_open boolean not null default true,
  closed_at timestamptz(3),
  close_notice text not null default '' check (length(close_notice) <= 500),
  password jsonb,
  question text not null default '' check (length(question) <= 120),
  answer jsonb,
  allowed bigint not null default 0 check (allowed >= 0),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  template text not null default 'clean' check (template in ('clean', 'card', 'dark', 'store', 'company', 'minimal')),
  language text not null default 'zh-CN' check (language in ('zh-CN', 'en', 'zh-TW', 'vi')),
  domain text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (starts_at < ends_at),
  check ((question = '') = (answer is null))
);
comment on column distributed_app.package_name is 'the package name, or the bundle ID; of every release of the app';
comment on column distributed_app.packed_app_id is 'the packed app whose builds were published here';
comment on column distributed_app.short is 'the code of the install page /d/{short}, as it is typed; no other differs from it by case alone';
comment on column distributed_app.downloads is 'charged tickets of all its releases, deleted ones included';
comment on column distributed_app.password is 'sealed, because the owner reads it again; null for none';
comment on column distributed_app.answer is 'sealed; compared without case, width and space';
comment on column distributed_app.allowed is 'the most downloads; 0 for any number';
comment on column distributed_app.domain is 'the bound host that shows the page; null for the site’s own';
create unique index distributed_app_short on distributed_app (lower(short));
create index distributed_app_of_member on distributed_app (member_id, updated_at desc, id desc);
create index distributed_app_packed on distributed_app (packed_app_id) where packed_app_id is not null;
create index distributed_app_domain on distributed_app (domain) where domain is not null;

create table app_release (
  id bigint generated always as identity primary key,
  app_id bigint not null references distributed_app on delete cascade,
  version text not null check (length(version) between 1 and 300),
  version_code text not null check (length(version_code) between 1 and 300),
  size bigint not null check (size > 0),
  points integer not null check (points > 0),
  file text unique references file (code) on delete set null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  facts jsonb not null,
  signer text,
  notes text not null default '' check (length(notes) <= 2000),
  downloads bigint not null default 0 check (downloads >= 0),
  state text not null default 'ready' check (state in ('ready', 'review', 'refused', 'retired')),
  retires_at timestamptz(3),
  created_at timestamptz(3) not null
);
comment on table app_release is 'one published installer; deleted with its row, because its counts are in the app’s';
comment on column app_release.version_code is 'a whole number for Android, a build number for iOS';
comment on column app_release.points is 'the price of one download';
comment on column app_release.file is 'the installer; null once it is freed';
comment on column app_release.facts is 'what the reader found: minimum system, permissions, processors, signature or profile, notices';
comment on column app_release.signer is 'SHA-256 of the certificate on Android, the team on iOS; null when unknown';
comment on column app_release.state is 'review: waits for a decision about its content; retired: past what the membership keeps, its file is freed';
comment on column app_release.retires_at is 'when a release beyond the limit of the membership is retired; null for one within it';
create index app_release_of_app on app_release (app_id, id desc);
create index app_release_retires on app_release (retires_at) where retires_at is not null;
alter table distributed_app add foreign key (current_release) references app_release on delete set null;

create table app_screenshot (
  app_id bigint not null references distributed_app on delete cascade,
  position smallint not null check (position between 0 and 4),
  file text not null references file (code) on delete cascade,
  primary key (app_id, position)
);

-- One page for both platforms. The page and the link rules are those of the leading app; both short codes open it.
create table app_merge (
  lead_id bigint primary key references distributed_app on delete cascade,
  peer_id bigint unique references distributed_app on delete cascade,
  store_url text check (length(store_url) between 1 and 500),
  created_at timestamptz(3) not null,
  check ((peer_id is null) = (store_url is not null)),
  check (peer_id <> lead_id)
);
comment on column app_merge.store_url is 'the page of a store for the platform that the leading app is not for';
create function refuse_second_merge() returns trigger language plpgsql as $$
begin
  if exists (select from app_merge where peer_id = new.lead_id or lead_id = new.peer_id) then
    raise exception 'app % or % is merged already', new.lead_id, new.peer_id using errcode = '23505';
  end if;
  return new;
end $$;
create trigger app_merge_is_single before insert or update on app_merge for each row execute function refuse_second_merge();
