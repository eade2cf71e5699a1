-- A provider fails from its first error after a success; the operator is told of each fault, and of its end.
alter table provider_health add column failing_since timestamptz(3), add column told_fault text;
comment on column provider_health.failing_since is 'null while it works';
comment on column provider_health.told_fault is 'the fault that the operator has been told of; null once its end is told';
update provider_health set failing_since = error_at where error_at > coalesce(success_at, '-infinity');
