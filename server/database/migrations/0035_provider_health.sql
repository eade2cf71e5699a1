-- When each provider last did what it was asked, and what went wrong last. Every process writes here, few times a minute.
create table provider_health (
  provider text primary key,
  success_at timestamptz(3),
  error_at timestamptz(3),
  error text not null default ''
);
