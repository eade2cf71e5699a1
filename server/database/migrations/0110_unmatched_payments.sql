-- Money that a provider has taken and that credits no order as it stands. It waits in the suspense account until staff have decided.
alter table ledger_account drop constraint ledger_account_kind_check, add check (kind in (
  'balance', 'gift', 'held', 'points', 'granted_points', 'wechat', 'alipay', 'stripe', 'bank', 'sales', 'gifts_given', 'forfeits', 'suspense',
  'points_issued', 'points_used'));
insert into ledger_account (kind, currency, may_go_negative) values ('suspense', 'CNY', true);

create table unmatched_payment (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('amount', 'nobody')),
  order_id bigint not null references pay_order,
  channel text not null check (channel in ('wechat', 'alipay', 'stripe', 'bank')),
  provider_no text not null check (length(provider_no) between 1 and 200),
  amount_fen bigint not null check (amount_fen > 0),
  currency text not null check (length(currency) between 1 and 10),
  paid_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'sending', 'balance', 'back', 'byHand')),
  reference text unique check (reference ~ '^[0-9A-Za-z_-]{4,64}$'),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  unique (channel, provider_no),
  check ((state = 'byHand') = (reference is not null)),
  check (currency = 'CNY' or state in ('open', 'byHand'))
);
comment on table unmatched_payment is 'a confirmed payment that does not fit its order, once, however often its provider tells of it';
comment on column unmatched_payment.kind is 'amount: another amount or currency than the order''s; nobody: an order whose account is closed';
comment on column unmatched_payment.amount_fen is 'the amount that arrived; of another currency than CNY in its smallest unit, and then in no book of ours';
comment on column unmatched_payment.state is 'sending: a refund of it is on its way; the others are named as the act of staff that ended it';
comment on column unmatched_payment.reference is 'the provider''s or the bank''s number under which it was paid back by hand';
create index unmatched_payment_of_order on unmatched_payment (order_id);
create index unmatched_payment_open on unmatched_payment (id) where state = 'open';

-- A refund is of an order, or of a payment that did not fit one.
alter table refund add column unmatched_id bigint references unmatched_payment;
comment on column refund.unmatched_id is 'the payment that goes back, which paid no order; null for the refund of an order';
drop index refund_of_order;
create unique index refund_of_order on refund (order_id) where state <> 'refused' and unmatched_id is null;
create unique index refund_of_unmatched on refund (unmatched_id) where state in ('sending', 'done');
create index refund_ever_of_unmatched on refund (unmatched_id) where unmatched_id is not null;
