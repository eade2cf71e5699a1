-- Domains beyond those of the membership end with a notice, and bindings that nobody finishes end too.
alter table domain_binding add column ends_at timestamptz(3);
comment on column domain_binding.ends_at is 'when a domain beyond those of the membership is suspended, or was; null for one within';
create index domain_binding_pending on domain_binding (created_at) where status = 'pending';
