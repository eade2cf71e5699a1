-- A refund goes back to the state at the payment: the quoted one may be another order's, paid or refunded since.
alter table pay_order add column goods_before jsonb;
comment on column pay_order.goods_before is 'the licence or membership just before this order was paid; null for a first one';

create function keep_goods_before() returns trigger language plpgsql as $$
begin
  raise exception 'an order remembers once what it was paid for' using errcode = '23001';
end $$;
create trigger goods_before_are_kept before update of goods_before on pay_order for each row
  when (old.goods_before is not null and new.goods_before is distinct from old.goods_before) execute function keep_goods_before();
