-- The demo's inbox: the messages that a provider would have sent.
create table inbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  event text not null,
  code text not null,
  text text not null,
  browser text,
  created_at timestamptz(3) not null
);
create index inbox_of_recipient on inbox_message (recipient, id desc);
