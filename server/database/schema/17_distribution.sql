-- Installers on their way into the storage, and those that arrived and wait to be published.
create table upload (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[1-9A-HJ-NP-Za-km-z]{10,22}$'),
  member_id bigint not null references member on delete cascade,
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size > 0),
  claimed_hash text check (claimed_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'arriving' check (state in ('arriving', 'hashing', 'ready', 'failed', 'expired')),
  is_created boolean not null default false,
  done bigint not null default 0 check (done between 0 and size),
  unproven_from bigint check (unproven_from between 0 and size),
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  checksum bigint,
  failure text check (failure in ('HASH', 'LOST')),
  file text unique references file (code) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Browsers may send an upload to the store by themselves.
  store_upload text,
  -- Whether the signers of an Android installer have signed its bytes.
  signature text check (signature in ('verified', 'broken', 'unverified')),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'ready') = (file is not null))
);
comment on column upload.code is 'the key on the wire, the name of the bytes while they arrive';
comment on column upload.claimed_hash is 'the SHA-256 that the sender has computed';
comment on column upload.is_created is 'whether tus has created it';
comment on column upload.done is 'bytes: those that had arrived at the end of the last piece, or those that are hashed';
comment on column upload.unproven_from is 'the beginning of a piece whose checksum is not yet compared: everything behind it is cut off after a crash';
comment on column upload.hash is 'noted before the bytes get their place in the storage';
comment on column upload.failure is 'LOST: the bytes are gone, or could not be read';
comment on column upload.expires_at is 'the end of an unfinished or unpublished upload, or of this record of it';
comment on column upload.store_upload is 'the store''s name of the multipart upload; null where the bytes come through this server';
comment on column upload.signature is 'verified: its signers have signed these bytes; broken: a signature contradicts them; unverified: neither is shown; null before the check, and for iOS';
create index upload_member on upload (member_id, state);
create index upload_expires on upload (state, expires_at);

-- Distributed apps: one for each platform, with its install page, the rules of its link, and its releases.
create table distributed_app (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  platform text not null check (platform in ('android', 'ios')),
  package_name text not null check (length(package_name) between 1 and 300),
  packed_app_id bigint,
  name text not null check (length(name) between 1 and 120),
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
  taken_down_at timestamptz(3),
  secrets_at timestamptz(3),
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
comment on column distributed_app.taken_down_at is 'since when the install page is closed by a decision of staff; null for an app that may be public';
comment on column distributed_app.secrets_at is 'when the password or the question was set last; tickets from before that are not charged any more';
create unique index distributed_app_short on distributed_app (lower(short));
create index distributed_app_of_member on distributed_app (member_id, updated_at desc, id desc);
create index distributed_app_packed on distributed_app (packed_app_id) where packed_app_id is not null;
create index distributed_app_domain on distributed_app (domain) where domain is not null;
-- Deleting a file or a release looks for the apps that name it.
create index distributed_app_icon on distributed_app (icon) where icon is not null;
create index distributed_app_current on distributed_app (current_release) where current_release is not null;
-- The first publisher of a package is looked for among the apps of all members.
create index distributed_app_package on distributed_app (package_name, platform, id);
create trigger marks_erasure after delete on distributed_app referencing old table as deleted for each statement execute function mark_erasure();
select follows('distributed_app', 'packed_app', 'packed_app_id', 'set null');

create table app_release (
  id bigint generated always as identity primary key,
  app_id bigint not null,
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
  state text not null default 'ready' check (state in ('ready', 'scanning', 'review', 'refused', 'retired')),
  retires_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- A release knows what it was published from, so that a second click finds it.
  origin text check (length(origin) between 1 and 100),
  scan text not null default 'none' check (scan in ('none', 'clean', 'infected', 'allowed', 'tooLarge', 'failed')),
  scanned_at timestamptz(3),
  scan_tries smallint not null default 0,
  is_shared boolean not null default false,
  signature text check (signature in ('verified', 'broken', 'unverified')),
  -- Where there is a scanner for malware, a release is public only after it has been looked at.
  page_fields jsonb,
  -- A build is published again at once where its app was deleted, while that one's releases wait to be erased.
  unique (origin, app_id)
);
comment on table app_release is 'one published installer; deleted with its row, because its counts are in the app’s';
comment on column app_release.version_code is 'a whole number for Android, a build number for iOS';
comment on column app_release.points is 'the price of one download';
comment on column app_release.file is 'the installer; null once it is freed';
comment on column app_release.facts is 'what the reader found: minimum system, permissions, processors, signature or profile, notices';
comment on column app_release.signer is 'SHA-256 of the certificate on Android, the team on iOS; null when unknown';
comment on column app_release.state is 'scanning: waits for the scanner for malware; review: waits for a decision about its content; retired: past what the membership keeps, its file is freed';
comment on column app_release.retires_at is 'when a release beyond the limit of the membership is retired; null for one within it';
comment on column app_release.origin is 'the upload, or the build and its platform, that it was published from; null for none';
comment on column app_release.scan is 'of the scanner for malware; none: not scanned; allowed: by staff, after an appeal; tooLarge: for the scanner; failed: it could not read it';
comment on column app_release.is_shared is 'whether the owner has drawn a link to this release, which gives it also while another one is current';
comment on column app_release.signature is 'as in upload; its signers are named in facts and in signer only when verified';
comment on column app_release.page_fields is 'texts and the icon of the page that wait with the release for its scan; null for none';
create index app_release_of_app on app_release (app_id, id desc);
create index app_release_retires on app_release (retires_at) where retires_at is not null;
create index app_release_unscanned on app_release (id) where scan = 'none' and file is not null;
create index app_release_unchecked on app_release (id) where signature is null and file is not null;
create trigger marks_erasure after delete on app_release referencing old table as deleted for each statement execute function mark_erasure();
select erased_with('app_release', 'distributed_app', 'app_id');
alter table distributed_app add foreign key (current_release) references app_release on delete set null;

create table app_screenshot (
  app_id bigint not null,
  position smallint not null check (position between 0 and 4),
  file text not null references file (code) on delete cascade,
  primary key (app_id, position)
);
create index app_screenshot_file on app_screenshot (file);
select erased_with('app_screenshot', 'distributed_app', 'app_id');

-- One page for both platforms. The page and the link rules are those of the leading app; both short codes open it.
create table app_merge (
  lead_id bigint primary key,
  peer_id bigint unique,
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
select follows('app_merge', 'distributed_app', 'lead_id', 'delete');
select follows('app_merge', 'distributed_app', 'peer_id', 'delete');

-- A promise of a link that outlives its changes.
create table retired_short (
  short text primary key check (short = lower(short) and length(short) between 4 and 32),
  member_id bigint references member on delete set null,
  retired_at timestamptz(3) not null
);
comment on table retired_short is 'codes of install pages that were given up: printed, they lead to another publisher''s installer if he may take them';
comment on column retired_short.member_id is 'the only one who may take it again; null once the account is closed';
create index retired_short_of_member on retired_short (member_id, retired_at desc);
create index retired_short_at on retired_short (retired_at);

-- Addresses that were public and are gone for good answer 410 (RFC 9110 §15.5.11), so that search engines drop them at once; the rows outlive what they name.
create table deleted_short (
  hash text primary key,
  deleted_at timestamptz(3) not null default now()
);
comment on column deleted_short.hash is 'SHA-256 of the former short code in small letters, hex: a code that a member chose may be a name, and accounts are forgotten';
comment on column deleted_short.deleted_at is 'the time of its deletion';

create function note_deleted_short() returns trigger language plpgsql as $$
begin
  insert into deleted_short (hash) values (encode(sha256(convert_to(lower(old.short), 'UTF8')), 'hex')) on conflict do nothing;
  return null;
end
$$;
create trigger note_deleted_short after delete on distributed_app for each row execute function note_deleted_short();

-- Cases about the content of distributed apps: entries of the blacklist that a release hits, malware in it, and reports of visitors. Each can be appealed once.
create table app_case (
  id bigint generated always as identity primary key,
  app_id bigint not null,
  release_id bigint references app_release on delete cascade,
  cause text not null check (cause in ('listed', 'infected', 'unscanned', 'reported')),
  status text not null default 'open' check (status in ('open', 'passed', 'upheld')),
  finding jsonb not null,
  reports integer not null default 0 check (reports >= 0),
  reason text,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  appeal text check (length(appeal) between 1 and 2000),
  appeal_status text not null default 'none' check (appeal_status in ('none', 'open', 'accepted', 'refused')),
  appeal_reason text,
  appeal_note text not null default '' check (length(appeal_note) <= 200),
  appealed_at timestamptz(3),
  appeal_decided_at timestamptz(3),
  unique (release_id, cause),
  check ((cause = 'reported') = (release_id is null)),
  check ((status = 'open') = (decided_at is null)),
  check ((appeal_status = 'none') = (appeal is null)),
  check (appeal_status = 'none' or status = 'upheld')
);
comment on column app_case.release_id is 'null for a case about the whole app';
comment on column app_case.cause is 'listed: it hits the blacklist; infected: the scanner has found malware; unscanned: the scanner has failed too often; reported: by visitors';
comment on column app_case.status is 'passed: nothing is wrong; upheld: the release is refused, or the app taken down';
comment on column app_case.finding is 'the entries that were hit and the texts that wait with the release, or the name of the malware; empty for reports';
comment on column app_case.reports is 'how many visitors have reported it, with those beyond the rows that are kept';
comment on column app_case.appeal is 'the text of the owner';
create unique index app_case_reported on app_case (app_id) where cause = 'reported' and status = 'open';
create index app_case_of_app on app_case (app_id, id desc);
select follows('app_case', 'distributed_app', 'app_id', 'delete');

-- A visitor's report. Nothing says who sent it but the contact that they gave themselves, which is deleted with the decision.
create table app_report (
  id bigint generated always as identity primary key,
  case_id bigint not null references app_case on delete cascade,
  kind text not null check (kind in ('lending', 'finance', 'investment', 'crypto', 'gambling', 'fraud', 'malware', 'imitation', 'unlawful', 'other')),
  content text not null default '' check (length(content) <= 1000),
  contact jsonb,
  created_at timestamptz(3) not null
);
comment on column app_report.contact is 'sealed; null for none, and after the decision';
create index app_report_of_case on app_report (case_id, id);
create index app_report_age on app_report (created_at);

-- Devices that were registered on an install page, so that their owner's profile can name them.
create table tester (
  id bigint generated always as identity primary key,
  app_id bigint not null,
  code text not null unique,
  udid text not null check (udid ~ '^([0-9a-f]{40}|[0-9A-F]{8}-[0-9A-F]{16})$'),
  product text not null default '' check (length(product) <= 60),
  version text not null default '' check (length(version) <= 60),
  name text not null default '' check (length(name) <= 120),
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  unique (app_id, udid)
);
comment on column tester.code is 'names the device in the address of the page, in place of its identifier';
comment on column tester.udid is 'the identifier of the device, as the device itself has sent it';
comment on column tester.product is 'the model, such as iPhone15,2';
comment on column tester.version is 'the build of iOS that the device had last';
comment on column tester.name is 'the name that its owner, or else its user, has given the device; empty where iOS hides it';
comment on column tester.seen_at is 'when the device registered last';
create index tester_of_app on tester (app_id, id desc);
select erased_with('tester', 'distributed_app', 'app_id');

create table udid_challenge (
  code text primary key,
  app_id bigint not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table udid_challenge is 'the one-time secret of a profile that asks a device for its identifier; deleted with the answer';
create index udid_challenge_expires on udid_challenge (expires_at);
create index udid_challenge_of_app on udid_challenge (app_id);
select erased_with('udid_challenge', 'distributed_app', 'app_id');
