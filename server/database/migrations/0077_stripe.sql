-- Cards by Stripe: a way to pay, its account in the ledger, and the name that a provider gives a trade.
alter table pay_order drop constraint pay_order_paytype_check,
  add check (paytype in ('wechat', 'alipay', 'stripe', 'bank', 'balance', 'trial'));
alter table payment drop constraint payment_channel_check, add check (channel in ('wechat', 'alipay', 'stripe', 'bank'));
alter table payment add column reference text check (length(reference) <= 200);
comment on column payment.reference is 'the provider’s own name of the trade, where it does not go by the order’s number; null for the others';
alter table ledger_account drop constraint ledger_account_kind_check, add check (kind in (
  'balance', 'gift', 'held', 'points', 'wechat', 'alipay', 'stripe', 'bank', 'sales', 'gifts_given', 'forfeits', 'points_issued', 'points_used'));
insert into ledger_account (kind, currency, may_go_negative) values ('stripe', 'CNY', true);
