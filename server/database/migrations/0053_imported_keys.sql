-- A member may bring a signing key along, whose certificate does not know the package name.
alter table signing_key add column imported boolean not null default false, add column package_name text;
comment on column signing_key.imported is 'the member brought it along before the first build';
comment on column signing_key.package_name is 'of a deleted app; null while the app lives, and in older rows, whose certificate names it';
