-- A contact that has just been added is not a proof (decision 021). Existing contacts count as added at the registration.
alter table member add column mobile_added_at timestamptz(3), add column email_added_at timestamptz(3);
comment on column member.mobile_added_at is 'null: since the registration';
comment on column member.email_added_at is 'null: since the registration';
