-- Where there is a scanner for malware, a release is public only after it has been looked at.
alter table app_release
  drop constraint app_release_state_check,
  add constraint app_release_state_check check (state in ('ready', 'scanning', 'review', 'refused', 'retired')),
  add column page_fields jsonb;
comment on column app_release.state is 'scanning: waits for the scanner for malware; review: waits for a decision about its content; retired: past what the membership keeps, its file is freed';
comment on column app_release.page_fields is 'texts and the icon of the page that wait with the release for its scan; null for none';
alter table app_case
  drop constraint app_case_cause_check,
  add constraint app_case_cause_check check (cause in ('listed', 'infected', 'unscanned', 'reported'));
comment on column app_case.cause is 'listed: it hits the blacklist; infected: the scanner has found malware; unscanned: the scanner has failed too often; reported: by visitors';
