-- A release knows what it was published from, so that a second click finds it; a name may have the length of an app's everywhere.
alter table app_release add column origin text unique check (length(origin) between 1 and 100);
comment on column app_release.origin is 'the upload, or the build and its platform, that it was published from; null for none';
alter table distributed_app drop constraint distributed_app_name_check, add check (length(name) between 1 and 120);
