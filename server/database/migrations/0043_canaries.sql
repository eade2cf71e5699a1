-- Canaries: they tell whether the master secret and the files belong to this database.
create table canary (
  name text primary key check (name in ('secret', 'store')),
  value jsonb not null,
  written_at timestamptz(3) not null default now()
);
