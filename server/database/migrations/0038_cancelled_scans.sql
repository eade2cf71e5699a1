-- A handle is only as good as the scan that gave it. It lives for minutes, so those that know no scan are given up.
delete from wechat_handle;
alter table wechat_handle add column ticket_hash bytea not null references wechat_ticket on delete cascade;
comment on column wechat_handle.ticket_hash is 'the scan that gave it';
create index wechat_handle_of_ticket on wechat_handle (ticket_hash);
alter table wechat_ticket add column handle_used_at timestamptz(3);
comment on column wechat_ticket.handle_used_at is 'since then a binding may be the scan’s doing';

-- A code to a phone or an address that is not the member’s yet goes with the member as well.
alter table one_time_code add column member_id bigint references member on delete cascade;
comment on column one_time_code.member_id is 'who was signed in and asked for it';
create index one_time_code_of_member on one_time_code (member_id);
