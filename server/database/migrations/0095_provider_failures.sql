-- The meaning of a provider's last error, and the part of the operator's account that it is about.
alter table provider_health
  add column kind text not null default 'unknown' check (kind in ('gone', 'refused', 'ours', 'busy', 'unknown')),
  add column fault text,
  add column code text not null default '';
comment on column provider_health.fault is 'of the kind ours alone: server/ports/provider-error.ts';
comment on column provider_health.code is 'the provider''s own; empty where it gave none';
