-- Feedback of anybody, with or without an account; a sweep deletes it after FEEDBACK_DAYS.
create table feedback (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('fault', 'idea', 'report', 'appeal', 'link', 'other')),
  contact text not null check (length(contact) <= 254),
  content text not null check (length(content) between 1 and 4000),
  language text not null check (language in ('zh-CN', 'zh-EN')),
  status text not null default 'open' check (status in ('open', 'done', 'declined')),
  reason text,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'declined') = (reason is not null))
);
comment on column feedback.topic is 'the subject';
comment on column feedback.contact is 'a phone number or email address for an answer; empty for none';
comment on column feedback.content is 'the text as it was typed';
comment on column feedback.language is 'the language of the page, for an answer';
comment on column feedback.reason is 'why nothing follows';
comment on column feedback.note is 'the note of the staff under the reason other';
create index feedback_created on feedback (created_at);
