create table payment (
  order_id bigint not null references pay_order,
  channel text not null check (channel in ('wechat', 'alipay', 'stripe', 'bank')),
  state text not null check (state in ('open', 'paid', 'closed')),
  code_url text,
  provider_no text,
  asked_at timestamptz(3),
  created_at timestamptz(3) not null,
  reference text check (length(reference) <= 200),
  -- The request that began a trade is kept, so that it can be repeated word by word.
  subject text,
  expires_at timestamptz(3),
  -- A code may be over before its trade: WeChat's are good for two hours.
  code_until timestamptz(3),
  primary key (order_id, channel),
  unique (channel, provider_no)
);
comment on table payment is 'a trade of an order with a provider; the order’s number is the trade’s';
comment on column payment.provider_no is 'the provider’s number of the payment; one payment never pays two orders';
comment on column payment.reference is 'the provider’s own name of the trade, where it does not go by the order’s number; null for the others';
comment on column payment.subject is 'the subject that was sent for the code; null until the provider is asked for one';
comment on column payment.expires_at is 'the end that was sent with the request; until then a trade that the provider does not know may still be paid';
comment on column payment.code_until is 'the end of the code as it is shown; then another one is asked for';
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

-- Bank transfers: the remark by which staff find the money, and the slips that members send.
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

-- Money that a provider has taken and that credits no order as it stands: it waits in the suspense account until staff have decided. Money of a paid order that
-- its provider gave back by another hand than ours, or that the payer's bank has taken by a dispute, is in the same queue, the other way.
create table unmatched_payment (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('amount', 'nobody', 'refund', 'dispute')),
  order_id bigint not null references pay_order,
  channel text not null check (channel in ('wechat', 'alipay', 'stripe', 'bank')),
  provider_no text not null check (length(provider_no) between 1 and 200),
  amount_fen bigint not null check (amount_fen > 0),
  currency text not null check (length(currency) between 1 and 10),
  paid_at timestamptz(3) not null,
  state text not null default 'open' check (state in ('open', 'sending', 'balance', 'back', 'byHand', 'goodsEnd', 'goodsStay', 'returned')),
  reference text unique check (reference ~ '^[0-9A-Za-z_-]{4,64}$'),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  turns int not null default 0 check (turns >= 0),
  is_over boolean not null default true,
  said text not null default '' check (length(said) <= 300),
  respond_by timestamptz(3),
  unique (channel, provider_no),
  check ((state = 'byHand') = (reference is not null)),
  check (currency = 'CNY' or state in ('open', 'byHand', 'goodsStay', 'returned')),
  check ((kind in ('refund', 'dispute')) or (turns = 0 and is_over and said = '' and respond_by is null)),
  check (state = 'open' or (kind in ('refund', 'dispute')) = (state in ('goodsEnd', 'goodsStay', 'returned')))
);
comment on table unmatched_payment is 'a confirmed payment that does not fit its order, once, however often its provider tells of it';
comment on column unmatched_payment.kind is 'amount: another amount or currency than the order''s; nobody: an order whose account is closed; refund: made in the provider''s console; dispute: by the payer''s bank';
comment on column unmatched_payment.provider_no is 'the provider''s number of the payment, the refund or the dispute';
comment on column unmatched_payment.amount_fen is 'the amount that arrived; of another currency than CNY in its smallest unit, and then in no book of ours';
comment on column unmatched_payment.state is 'sending: a refund of it is on its way; the others are named as the act of staff that ended it';
comment on column unmatched_payment.reference is 'the provider''s or the bank''s number under which it was paid back by hand';
comment on column unmatched_payment.turns is 'how often the money of a refund or a dispute has left or come back; after an odd number it is gone';
comment on column unmatched_payment.is_over is 'whether the provider''s word about a refund or a dispute is its last';
comment on column unmatched_payment.said is 'the provider''s own words for the state of a refund or a dispute';
comment on column unmatched_payment.respond_by is 'the time by which its bank wants evidence against a dispute';
create index unmatched_payment_of_order on unmatched_payment (order_id);
create index unmatched_payment_open on unmatched_payment (id) where state = 'open';

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
  -- A refund says why it is not paid back yet.
  trouble jsonb,
  -- A provider may take back its word after a refund is over: the payer's bank returns it days later.
  returns int not null default 0 check (returns >= 0),
  -- A refund that was made by hand in the provider's console ends with the provider's number of it.
  reference text unique check (reference ~ '^[0-9A-Za-z_-]{4,64}$'),
  -- A refund is of an order, or of a payment that did not fit one.
  unmatched_id bigint references unmatched_payment,
  check ((state = 'asked') = (decided_at is null)),
  check ((state in ('done', 'kept')) = (done_at is not null)),
  check ((state = 'sending') = (next_at is not null)),
  constraint refund_by_hand check (reference is null or (state = 'done' and way = 'channel'))
);
comment on table refund is 'each order is refunded once, as a whole';
comment on column refund.refund_no is 'the provider knows the refund by it, so that a repeated request pays once';
comment on column refund.state is 'sending: held until the provider has paid it back; kept: the provider would not, so it is in the balance';
comment on column refund.decline is 'why a colleague refused it';
comment on column refund.note is 'the words of the colleague who refused it, or who ended one that hung';
comment on column refund.next_at is 'when the provider is asked again';
comment on column refund.trouble is 'what holds it up, or what its provider says after its end: {kind, fault, code, words}; null after any other answer';
comment on column refund.returns is 'how often the money came back after the provider had paid it; from then on staff decide, and each end has a name of its own in the ledger';
comment on column refund.reference is 'the provider''s number of a refund that staff made by hand; null for one that our own request made';
comment on column refund.unmatched_id is 'the payment that goes back, which paid no order; null for the refund of an order';
create index refund_sending on refund (next_at) where state = 'sending';
create index refund_ever_of_order on refund (order_id);
create index refund_asked_by on refund (asked_by) where asked_by is not null;
create unique index refund_of_order on refund (order_id) where state <> 'refused' and unmatched_id is null;
create unique index refund_of_unmatched on refund (unmatched_id) where state in ('sending', 'done');
create index refund_ever_of_unmatched on refund (unmatched_id) where unmatched_id is not null;
