-- Items that wait for a decision of staff. The feature that opened an item keeps its subject under `subject_id`.
create table review_item (
  id bigint generated always as identity primary key,
  queue text not null,
  subject_id bigint not null,
  member_id bigint references member on delete cascade,
  status text not null default 'open' check (status in ('open', 'passed', 'failed', 'withdrawn')),
  version int not null default 0,
  claimed_by bigint references staff on delete set null,
  claimed_at timestamptz(3),
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references staff on delete set null,
  unique (queue, subject_id),
  check ((claimed_by is null) or (claimed_at is not null)),
  check ((status = 'open') = (decided_at is null))
);
create index review_item_open on review_item (queue, id) where status = 'open';
create index review_item_claimed on review_item (claimed_by, queue, id) where status = 'open' and claimed_by is not null;
create index review_item_due on review_item (queue, due_at) where status = 'open';
create index review_item_decided on review_item (queue, status, id desc);
create index review_item_of_member on review_item (member_id, id desc);
