-- Applications of members to become agents; staff pass them with a discount or refuse them. A sweep deletes refused and ended ones after APPLICATION_DAYS.
create table agent_application (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  name text not null check (length(name) between 1 and 80),
  mobile text not null check (mobile ~ '^1[3-9][0-9]{9}$'),
  company text not null check (length(company) <= 160),
  area text not null check (length(area) <= 80),
  note text not null check (length(note) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'passed', 'refused', 'ended')),
  discount integer check (discount between 1 and 50),
  reason text,
  answer text not null default '' check (length(answer) <= 200),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'passed') = (discount is not null)),
  check ((status in ('refused', 'ended')) = (reason is not null))
);
comment on column agent_application.member_id is 'who applies; the application is deleted with the account';
comment on column agent_application.name is 'whom the staff ask for';
comment on column agent_application.mobile is 'the phone number for questions of the staff';
comment on column agent_application.company is 'the company, as it was typed; empty for none';
comment on column agent_application.area is 'where the clients are; empty for none';
comment on column agent_application.note is 'which clients, and about how many apps a year; empty for none';
comment on column agent_application.discount is 'the percent off building, renewing and upgrading; null unless it has passed';
comment on column agent_application.reason is 'why it was refused, or why the agency has ended';
comment on column agent_application.answer is 'the note of the staff under the reason other';
create unique index agent_application_one on agent_application (member_id) where status in ('pending', 'passed');
create index agent_application_of_member on agent_application (member_id, id desc);
create index agent_application_over on agent_application (decided_at) where status in ('refused', 'ended');
