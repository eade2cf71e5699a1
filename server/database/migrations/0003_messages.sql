create table message (
  id bigint generated always as identity primary key,
  member_id bigint references member on delete cascade,
  kind text not null,
  params jsonb not null,
  is_read boolean not null default false,
  created_at timestamptz(3) not null
);
create index message_of_member on message (member_id, id desc);
create index message_unread on message (member_id) where not is_read;
