-- The time of each provider's last success, and its last failure. Every process writes here, a few times a minute.
create table provider_health (
  provider text primary key,
  success_at timestamptz(3),
  error_at timestamptz(3),
  error text not null default ''
);
