-- Each part of a message is written down when it is queued, so that a message ends with its last open part, and a part whose job was lost is found.
alter table push_part add column due_at timestamptz(3), add column job jsonb;
comment on table push_part is 'the parts of a message''s addresses: one that is done and runs again changes nothing';
comment on column push_part.due_at is 'when an open part is to run; null once it is done';
comment on column push_part.job is 'the data of its job, which names the addresses';
create index push_part_due on push_part (due_at) where due_at is not null;

alter table push_message
  add column last_target bigint,
  add column accepted_by_web int not null default 0;
comment on column push_message.last_target is 'the greatest id of an address at the time of sending; null in messages from before, which end by their counts';
comment on column push_message.accepted_by_web is 'of accepted: by Web Push';
create index push_message_open on push_message (expires_at) where sent_at is null;

alter table push_target
  add column silent_days int not null default 0,
  add column silent_at timestamptz(3);
comment on column push_target.silent_days is 'days on which its host was asked and left a message unanswered, since silent_since';
comment on column push_target.silent_at is 'the last of them';
