-- A code may be over before its trade: WeChat's are good for two hours. Stripe's end was later than the one that was kept.
alter table payment add column code_until timestamptz(3);
comment on column payment.code_until is 'the end of the code as it is shown; then another one is asked for';
comment on column payment.expires_at is 'the end that was sent with the request; until then a trade that the provider does not know may still be paid';
update payment set expires_at = least(expires_at + interval '31 minutes', created_at + interval '23 hours')
where channel = 'stripe' and state = 'open' and expires_at is not null;
update payment set code_until = case channel when 'wechat' then least(expires_at, created_at + interval '115 minutes') else expires_at end
where code_url is not null;
