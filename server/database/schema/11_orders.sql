create table pay_order (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  member_id bigint references member on delete set null,
  kind text not null check (kind in ('recharge', 'pack', 'renew', 'member', 'points')),
  status text not null check (status in ('unpaid', 'checking', 'paid', 'closed', 'refunded')),
  amount_fen bigint not null check (amount_fen between 0 and 9007199254740991),
  paytype text not null check (paytype in ('wechat', 'alipay', 'stripe', 'bank', 'balance', 'trial')),
  snapshot jsonb not null,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  closes_at timestamptz(3),
  paid_tx bigint unique,
  app_id bigint generated always as ((snapshot ->> 'app_id')::bigint) stored,
  -- A refund goes back to the state at the payment: the quoted one may be another order's, paid or refunded since.
  goods_before jsonb,
  check (paytype <> 'trial' or amount_fen = 0),
  check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  check (amount_fen = 0 or (status in ('paid', 'refunded')) = (paid_tx is not null)),
  check (amount_fen > 0 or paid_tx is null)
);
comment on column pay_order.member_id is 'null once the account is closed: money records stay without the person';
comment on column pay_order.snapshot is 'what was bought and at which prices, as quoted';
comment on column pay_order.paid_tx is 'the ledger transaction that paid it; null for an order of amount 0';
comment on column pay_order.app_id is 'the packed app that an order is for';
comment on column pay_order.goods_before is 'the licence or membership just before this order was paid; null for a first one';
create index pay_order_of_member on pay_order (member_id, id desc);
-- Open orders, for the sweeper.
create index pay_order_open on pay_order (closes_at) where status = 'unpaid';
create index pay_order_of_app on pay_order (app_id) where app_id is not null;

-- A price that changes never changes an order, and an order moves only along its states (rules/billing/order-life.ts).
create function guard_pay_order() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_no, new.kind, new.amount_fen, new.created_at) is distinct from (old.id, old.order_no, old.kind, old.amount_fen, old.created_at)
    or new.snapshot - 'appName' is distinct from old.snapshot - 'appName'
    or (new.member_id is distinct from old.member_id and new.member_id is not null)
    or (old.paid_tx is not null and new.paid_tx is distinct from old.paid_tx) then
    raise exception 'an order keeps its price and its owner' using errcode = '23001';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('unpaid', 'checking'), ('unpaid', 'paid'), ('unpaid', 'closed'),
    ('checking', 'paid'), ('checking', 'unpaid'), ('checking', 'closed'),
    ('paid', 'refunded'), ('closed', 'paid')) then
    raise exception 'an order that is % does not become %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger pay_order_is_guarded before update on pay_order for each row execute function guard_pay_order();

create function keep_goods_before() returns trigger language plpgsql as $$
begin
  raise exception 'an order remembers once what it was paid for' using errcode = '23001';
end $$;
create trigger goods_before_are_kept before update of goods_before on pay_order for each row
  when (old.goods_before is not null and new.goods_before is distinct from old.goods_before) execute function keep_goods_before();
