create table build_report (
  build_id bigint primary key references build (id) on delete cascade,
  report jsonb not null,
  created_at timestamptz(3) not null
);
comment on column build_report.report is 'packager/report.ts: BuildReport';
