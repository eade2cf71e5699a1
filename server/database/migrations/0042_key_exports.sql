-- A key outlives its app by 30 days, and stays sealed under that app.
alter table signing_key add column made_for bigint, add column exported_at timestamptz(3);
update signing_key set made_for = app_id;
alter table signing_key alter column made_for set not null, add unique (made_for);
comment on column signing_key.made_for is 'the app''s id, also when the app is gone; the private key is sealed under it';
comment on column signing_key.exported_at is 'when the member last took the key out';
create index signing_key_of_member on signing_key (member_id, id desc);
