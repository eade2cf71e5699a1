-- What has just been added proves nothing (decision 021). What is there already counts as come with the registration.
alter table member add column mobile_added_at timestamptz(3), add column email_added_at timestamptz(3);
comment on column member.mobile_added_at is 'null: since the registration';
comment on column member.email_added_at is 'null: since the registration';
