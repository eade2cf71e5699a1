-- The checklist of an app after its first build ticks itself from what was downloaded.
alter table packed_app
  add column installer_taken_at timestamptz(3),
  add column store_file_taken_at timestamptz(3);
comment on column packed_app.installer_taken_at is 'when a file that phones install was first downloaded from one of its builds; null for never';
comment on column packed_app.store_file_taken_at is 'the same for a file that stores take, of a build without the mark of a trial';
