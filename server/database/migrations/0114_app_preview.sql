-- A page that shows how an app will look to somebody without an account.
create table app_preview (
  app_id bigint primary key,
  code text not null unique check (code ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check (created_at < expires_at)
);
comment on table app_preview is 'the link to the preview of an app, at most one for each; a closed one is deleted';
comment on column app_preview.code is 'the unguessable end of its address, /preview/{code}';
comment on column app_preview.expires_at is 'the end of the link; the daily sweep deletes the row after it';
create index app_preview_expires on app_preview (expires_at);
select follows('app_preview', 'packed_app', 'app_id', 'delete');
