-- The notices about the end of a licence that were sent: each once for each end, which a renewal moves.
create table expiry_notice (
  app_id bigint not null references packed_app on delete cascade,
  expires_at timestamptz(3) not null,
  days smallint not null check (days in (0, 1, 3, 7)),
  sent_at timestamptz(3) not null,
  primary key (app_id, expires_at, days)
);
comment on column expiry_notice.days is 'days before the end; 0 is the end';
create index packed_app_expires on packed_app (expires_at) where licensed and expires_at is not null;
create index build_finished on build (app_id, id desc) where status = 'done';
