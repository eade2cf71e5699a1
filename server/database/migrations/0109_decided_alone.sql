-- The rule of two people counts what one colleague has decided alone in a day, rather than each amount by itself.
create table decided_alone (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  member_id bigint references member (id) on delete set null,
  queue text not null,
  amount_fen bigint not null check (amount_fen > 0),
  decided_at timestamptz(3) not null
);
create index decided_alone_of_staff on decided_alone (staff_id, decided_at);
create index decided_alone_of_member on decided_alone (member_id) where member_id is not null;
comment on table decided_alone is 'money that one colleague has moved without a second one';
comment on column decided_alone.member_id is 'null for money of nobody, and once the account is closed';
