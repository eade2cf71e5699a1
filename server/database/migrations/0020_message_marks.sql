-- A message to all members has one row, and a mark for each member who has read or deleted it.
create table message_mark (
  member_id bigint not null references member on delete cascade,
  message_id bigint not null references message on delete cascade,
  hidden boolean not null,
  primary key (member_id, message_id)
);
comment on table message_mark is 'read by this member, and hidden when deleted';
create index message_mark_of_message on message_mark (message_id);
create index message_to_everybody on message (id desc) where member_id is null;
