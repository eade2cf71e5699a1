-- A phone is forgotten by answers about it alone: failures of a message, of the operator's account or of a service are no longer counted against it.
alter table push_target drop column failures, add column silent_since timestamptz(3);
comment on column push_target.silent_since is 'of Web Push: the first message in a row that its host has not answered; null once it answers or the phone registers again';

alter table push_message
  add column refused int not null default 0,
  add column barred int not null default 0,
  add column held boolean not null default false;
comment on column push_message.refused is 'of failed: services did not take this message';
comment on column push_message.barred is 'of failed: the operator''s account at a service did not work, or its limit was reached';
comment on column push_message.held is 'addresses wait for the operator''s account at a service';

create table push_part (
  message_id bigint not null references push_message on delete cascade,
  part text not null,
  primary key (message_id, part)
);
comment on table push_part is 'the parts of a message''s addresses that are done: one that is run again changes nothing';
