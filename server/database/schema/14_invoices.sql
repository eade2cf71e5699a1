-- Invoices: a member's title, applications for paid orders, and the PDF that staff add.
create table invoice_title (
  id bigint generated always as identity primary key,
  member_id bigint not null unique references member on delete cascade,
  fields jsonb not null,
  updated_at timestamptz(3) not null
);

create table invoice (
  id bigint generated always as identity primary key,
  member_id bigint references member on delete set null,
  amount_fen bigint not null check (amount_fen > 0),
  title jsonb not null,
  email text not null check (length(email) <= 254),
  status text not null default 'applied' check (status in ('applied', 'issued', 'rejected')),
  reason text,
  note text not null default '' check (length(note) <= 200),
  file text references file (code) on delete set null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((status = 'applied') = (decided_at is null)),
  check ((status = 'rejected') = (reason is not null))
);
comment on column invoice.member_id is 'null once the account is closed: the law keeps invoices';
comment on column invoice.title is 'the title as it was applied for';
create index invoice_of_member on invoice (member_id, id desc);
create index invoice_file on invoice (file) where file is not null;

create table invoice_order (
  order_id bigint primary key references pay_order,
  invoice_id bigint not null references invoice
);
comment on table invoice_order is 'each order stands on one invoice; a rejected application frees its orders';
create index invoice_order_of_invoice on invoice_order (invoice_id);
