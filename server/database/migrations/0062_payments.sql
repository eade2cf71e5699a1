create table payment (
  order_id bigint not null references pay_order,
  channel text not null check (channel in ('wechat', 'alipay')),
  state text not null check (state in ('open', 'paid', 'closed')),
  code_url text,
  provider_no text,
  asked_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (order_id, channel),
  unique (channel, provider_no)
);
comment on table payment is 'a trade of an order with a provider; the order’s number is the trade’s';
comment on column payment.provider_no is 'the provider’s number of the payment; one payment never pays two orders';
create index payment_open on payment (created_at) where state = 'open';

create table payment_notice (
  channel text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  order_no text not null,
  provider_no text not null,
  amount_fen bigint not null,
  currency text not null,
  outcome text not null,
  received_at timestamptz(3) not null,
  primary key (channel, event_id)
);
comment on table payment_notice is 'every notification that a provider has signed, as evidence; without the payer';

create table recharge_option (
  id bigint generated always as identity primary key,
  amount_fen bigint not null unique check (amount_fen between 100 and 5000000 and amount_fen % 100 = 0),
  gift_fen bigint not null default 0 check (gift_fen between 0 and 5000000)
);
comment on column recharge_option.gift_fen is 'added as a gift, which is spent last and never refunded';
insert into recharge_option (amount_fen) values (1000), (5000), (10000), (20000), (50000), (100000);
create trigger recharge_option_edit after insert or update or delete on recharge_option for each row execute function record_price_edit();
