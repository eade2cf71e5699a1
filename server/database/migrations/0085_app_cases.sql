-- Cases about the content of distributed apps: entries of the blacklist that a release hits, malware in it, and reports of visitors. Each can be appealed once.
create table app_case (
  id bigint generated always as identity primary key,
  app_id bigint not null references distributed_app on delete cascade,
  release_id bigint references app_release on delete cascade,
  cause text not null check (cause in ('listed', 'infected', 'reported')),
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
comment on column app_case.finding is 'the entries that were hit and the texts that wait with the release, or the name of the malware; empty for reports';
comment on column app_case.status is 'passed: nothing is wrong; upheld: the release is refused, or the app taken down';
comment on column app_case.reports is 'how many visitors have reported it, with those beyond the rows that are kept';
comment on column app_case.appeal is 'the text of the owner';
create unique index app_case_reported on app_case (app_id) where cause = 'reported' and status = 'open';
create index app_case_of_app on app_case (app_id, id desc);

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

alter table distributed_app add column taken_down_at timestamptz(3);
comment on column distributed_app.taken_down_at is 'since when the install page is closed by a decision of staff; null for an app that may be public';
alter table app_release
  add column scan text not null default 'none' check (scan in ('none', 'clean', 'infected', 'allowed', 'tooLarge', 'failed')),
  add column scanned_at timestamptz(3),
  add column scan_tries smallint not null default 0;
comment on column app_release.scan is 'of the scanner for malware; none: not scanned; allowed: by staff, after an appeal; tooLarge: for the scanner; failed: it could not read it';
create index app_release_unscanned on app_release (id) where scan = 'none' and file is not null;
