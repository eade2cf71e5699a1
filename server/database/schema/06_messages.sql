create table message (
  id bigint generated always as identity primary key,
  member_id bigint,
  kind text not null,
  params jsonb not null,
  is_read boolean not null default false,
  created_at timestamptz(3) not null,
  -- The app of a message, as it was when the message was sent: its name, version, icon and color.
  app jsonb
);
create index message_of_member on message (member_id, id desc);
create index message_unread on message (member_id) where not is_read;
create index message_to_everybody on message (id desc) where member_id is null;
select erased_with('message', 'member', 'member_id');

-- A message to all members has one row, and a mark for each member who has read or deleted it.
create table message_mark (
  member_id bigint not null,
  message_id bigint not null references message on delete cascade,
  hidden boolean not null,
  primary key (member_id, message_id)
);
comment on table message_mark is 'read by this member, and hidden when deleted';
create index message_mark_of_message on message_mark (message_id);
select erased_with('message_mark', 'member', 'member_id');

-- Enquiries of members about the enterprise service; staff answer each with a text.
create table enquiry (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  topic text not null check (topic in ('deployment', 'apps', 'stores', 'copyright', 'plugins', 'other')),
  name text not null check (length(name) between 1 and 80),
  company text not null check (length(company) <= 160),
  contact text not null check (length(contact) between 1 and 254),
  content text not null check (length(content) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'answered', 'declined')),
  answer text not null default '' check (length(answer) <= 200),
  reason text,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((status = 'open') = (decided_at is null)),
  check (status <> 'answered' or answer <> ''),
  check ((status = 'declined') = (reason is not null))
);
comment on column enquiry.member_id is 'who asks; the enquiry is deleted with the account';
comment on column enquiry.topic is 'the offer that it is about';
comment on column enquiry.name is 'how the member wants to be addressed';
comment on column enquiry.company is 'the company, as it was typed; empty for none';
comment on column enquiry.contact is 'the phone number or email address for questions of the staff';
comment on column enquiry.content is 'what the member needs';
comment on column enquiry.answer is 'the text of the staff: the answer, or under the reason other why there is none';
comment on column enquiry.reason is 'why it was declined';
create unique index enquiry_open on enquiry (member_id) where status = 'open';
create index enquiry_of_member on enquiry (member_id, id desc);
