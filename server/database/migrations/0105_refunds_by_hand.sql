-- A refund that was made by hand in the provider's console ends with the provider's number of it.
alter table refund
  add column reference text unique check (reference ~ '^[0-9A-Za-z_-]{4,64}$'),
  add constraint refund_by_hand check (reference is null or (state = 'done' and way = 'channel'));
comment on column refund.reference is 'the provider''s number of a refund that staff made by hand; null for one that our own request made';
comment on column refund.note is 'the words of the colleague who refused it, or who ended one that hung';
