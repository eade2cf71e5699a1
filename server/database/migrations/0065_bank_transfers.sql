-- Bank transfers: the remark by which staff find the money, the slips that members send, and the second person that large sums need.
create table bank_transfer (
  order_id bigint primary key references pay_order,
  remark text not null unique check (remark ~ '^[2-9A-HJ-NP-Z]{6}$'),
  created_at timestamptz(3) not null
);
comment on column bank_transfer.remark is 'written by the payer on the bank’s form; no two orders have the same';

create table bank_slip (
  id bigint generated always as identity primary key,
  order_id bigint not null references pay_order,
  file text references sealed_file on delete set null,
  status text not null default 'open' check (status in ('open', 'passed', 'failed')),
  reason text,
  note text not null default '' check (length(note) <= 200),
  reference text check (reference ~ '^[0-9A-Z-]{4,64}$'),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'passed') = (reference is not null)),
  check ((status = 'failed') = (reason is not null))
);
comment on column bank_slip.file is 'the sealed picture of the slip; null once the account is closed';
comment on column bank_slip.reference is 'the number of the transfer in the bank’s statement: one transfer never pays two orders';
create unique index bank_slip_open on bank_slip (order_id) where status = 'open';
create index bank_slip_of_order on bank_slip (order_id, id desc);
create unique index bank_slip_reference on bank_slip (reference) where reference is not null;
create index bank_slip_file on bank_slip (file) where file is not null;

alter table payment drop constraint payment_channel_check, add check (channel in ('wechat', 'alipay', 'bank'));

alter table review_item
  add column first_by bigint references staff on delete set null,
  add column first_at timestamptz(3),
  add column first_figures jsonb;
comment on column review_item.first_by is 'the first of two people who approve large sums';
comment on column review_item.first_figures is 'the figures that the first person typed; the second must come to the same';
create index review_item_first on review_item (first_by) where first_by is not null;
