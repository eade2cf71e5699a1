-- The level that a member has bought, and until when.
create table membership (
  member_id bigint primary key references member on delete cascade,
  level text not null references membership_level check (level <> 'none'),
  expires_at timestamptz(3) not null
);
create index membership_of_level on membership (level);

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
