-- A colleague may be a member too, and does not decide about that account.
alter table staff add column member_id bigint references member on delete set null;
comment on column staff.member_id is 'their own account as a member, as an owner wrote it down';
