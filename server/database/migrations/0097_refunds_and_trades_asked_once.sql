-- A refund says why it is not paid back yet, and a trade keeps the request that began it, so that it can be repeated word by word.
alter table refund add column trouble jsonb;
comment on column refund.trouble is 'the last failure of its provider: {kind, fault, code, words}; null after any other answer';
-- Tries were counted after their answers until now, so one of these may have been made.
update refund set tries = 1 where state = 'sending' and tries = 0;

alter table payment add column subject text, add column expires_at timestamptz(3);
comment on column payment.subject is 'the subject that was sent for the code; null until the provider is asked for one';
comment on column payment.expires_at is 'the end of the code as it was asked for; until then a trade that the provider does not know may still be paid';

-- Codes from before this migration: Alipay’s live for two hours.
update payment set subject = '', expires_at = created_at + interval '2 hours'
where channel in ('wechat', 'alipay', 'stripe') and code_url is not null;
