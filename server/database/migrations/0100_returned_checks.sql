-- A check has one asker by its lease; the time of the phone's return tells a failed check of Alipay from one that nobody has finished.
alter table verification drop column asked_at, add column returned_at timestamptz(3);
comment on column verification.returned_at is 'the first time that a phone opened the return address of the pending check; proves nothing but that somebody asks';
