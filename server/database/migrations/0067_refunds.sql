-- Refunds by staff. What goes back through a provider is held until the provider has paid it back.
create table refund (
  id bigint generated always as identity primary key,
  refund_no text not null unique check (refund_no ~ '^[0-9A-Za-z]{6,32}$'),
  order_id bigint not null references pay_order,
  way text not null check (way in ('balance', 'channel')),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'asked' check (state in ('asked', 'refused', 'sending', 'done', 'kept')),
  reason text not null check (length(reason) between 1 and 200),
  asked_by bigint references staff on delete set null,
  decline text,
  note text not null default '' check (length(note) <= 200),
  tries int not null default 0,
  next_at timestamptz(3),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  done_at timestamptz(3),
  check ((state = 'asked') = (decided_at is null)),
  check ((state in ('done', 'kept')) = (done_at is not null)),
  check ((state = 'sending') = (next_at is not null))
);
comment on table refund is 'each order is refunded once, as a whole';
comment on column refund.refund_no is 'the provider knows the refund by it, so that a repeated request pays once';
comment on column refund.state is 'sending: held until the provider has paid it back; kept: the provider would not, so it is in the balance';
comment on column refund.decline is 'why a colleague refused it';
comment on column refund.next_at is 'when the provider is asked again';
create unique index refund_of_order on refund (order_id) where state <> 'refused';
create index refund_sending on refund (next_at) where state = 'sending';
create index refund_ever_of_order on refund (order_id);
create index refund_asked_by on refund (asked_by) where asked_by is not null;
