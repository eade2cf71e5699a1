-- What has to fit this database: the master secret, and the files.
create table canary (
  name text primary key check (name in ('secret', 'store')),
  value jsonb not null,
  written_at timestamptz(3) not null default now()
);
