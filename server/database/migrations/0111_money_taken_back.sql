-- Money of a paid order that its provider gave back by another hand than ours, or that the payer's bank has taken by a dispute: the same queue, the other way.
alter table ledger_account drop constraint ledger_account_kind_check, add check (kind in (
  'balance', 'gift', 'held', 'points', 'granted_points', 'wechat', 'alipay', 'stripe', 'bank', 'sales', 'gifts_given', 'forfeits', 'suspense', 'losses',
  'points_issued', 'points_used'));
insert into ledger_account (kind, currency, may_go_negative) values ('losses', 'CNY', true);

alter table unmatched_payment drop constraint unmatched_payment_kind_check, add check (kind in ('amount', 'nobody', 'refund', 'dispute'));
alter table unmatched_payment drop constraint unmatched_payment_state_check,
  add check (state in ('open', 'sending', 'balance', 'back', 'byHand', 'goodsEnd', 'goodsStay', 'returned'));
alter table unmatched_payment drop constraint unmatched_payment_check1,
  add check (currency = 'CNY' or state in ('open', 'byHand', 'goodsStay', 'returned'));
alter table unmatched_payment
  add column turns int not null default 0 check (turns >= 0),
  add column is_over boolean not null default true,
  add column said text not null default '' check (length(said) <= 300),
  add column respond_by timestamptz(3),
  add check ((kind in ('refund', 'dispute')) or (turns = 0 and is_over and said = '' and respond_by is null)),
  add check (state = 'open' or (kind in ('refund', 'dispute')) = (state in ('goodsEnd', 'goodsStay', 'returned')));
comment on column unmatched_payment.kind is
  'amount: another amount or currency than the order''s; nobody: an order whose account is closed; refund: made in the provider''s console; dispute: by the payer''s bank';
comment on column unmatched_payment.provider_no is 'the provider''s number of the payment, the refund or the dispute';
comment on column unmatched_payment.turns is 'how often the money of a refund or a dispute has left or come back; after an odd number it is gone';
comment on column unmatched_payment.is_over is 'whether the provider''s word about a refund or a dispute is its last';
comment on column unmatched_payment.said is 'the provider''s own words for the state of a refund or a dispute';
comment on column unmatched_payment.respond_by is 'the time by which its bank wants evidence against a dispute';
