-- A double-entry ledger. The database keeps its rules: the entries of a transaction add up to zero, nothing that was written changes, and the
-- money of a member never falls below zero.
create table ledger_account (
  id bigint generated always as identity primary key,
  owner_id bigint references member on delete set null,
  -- Points of a membership's month are an account of their own, because they are used first and lapse with the month. Money that a provider has taken
  -- and that credits no order as it stands waits in suspense until staff have decided.
  kind text not null check (kind in (
    'balance', 'gift', 'held', 'points', 'granted_points', 'wechat', 'alipay', 'stripe', 'bank', 'sales', 'gifts_given', 'forfeits', 'suspense', 'losses',
    'points_issued', 'points_used')),
  currency text not null check (currency in ('CNY', 'POINT')),
  may_go_negative boolean not null,
  balance bigint not null default 0 check (balance between -9007199254740991 and 9007199254740991),
  version bigint not null default 0,
  check (may_go_negative or balance >= 0),
  check (may_go_negative = (kind not in ('balance', 'gift', 'held', 'points', 'granted_points'))),
  check (not may_go_negative or owner_id is null),
  check ((currency = 'POINT') = (kind in ('points', 'granted_points', 'points_issued', 'points_used')))
) with (fillfactor = 70);
comment on table ledger_account is 'a member has at most one of each kind; of the kinds of the house there is one each';
comment on column ledger_account.owner_id is 'null for the accounts of the house, and for a member’s once the account is closed';
comment on column ledger_account.kind is 'balance, gift, held and points belong to members; wechat, alipay and bank are where money came in, so below zero';
comment on column ledger_account.balance is 'fen, or points; moved by the entries alone';
comment on column ledger_account.version is 'how many entries have moved it';
create unique index ledger_account_of_member on ledger_account (owner_id, kind) where owner_id is not null;
create unique index ledger_account_of_house on ledger_account (kind) where may_go_negative;
create index ledger_account_granted on ledger_account (owner_id) where kind = 'granted_points' and balance > 0;

create table ledger_tx (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'recharge', 'purchase', 'surplus', 'refund', 'reversal', 'forfeit', 'hold', 'release', 'points', 'download')),
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 100),
  request_hash bytea not null,
  order_id bigint references pay_order,
  reverses bigint unique references ledger_tx,
  memo text not null default '' check (length(memo) <= 200),
  created_at timestamptz(3) not null,
  written_by xid8 not null default pg_current_xact_id()
);
comment on column ledger_tx.idempotency_key is 'a second transaction under the same key is the first one again, or refused when it says something else';
comment on column ledger_tx.request_hash is 'SHA-256 of what was asked for';
comment on column ledger_tx.reverses is 'the transaction whose mirror image this one is';
comment on column ledger_tx.written_by is 'the database transaction; entries come in no other';
create index ledger_tx_of_order on ledger_tx (order_id) where order_id is not null;

create table ledger_entry (
  tx_id bigint not null references ledger_tx,
  seq smallint not null,
  account_id bigint not null references ledger_account,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  account_version bigint not null,
  primary key (tx_id, seq),
  unique (account_id, account_version)
);
comment on column ledger_entry.amount is 'added to the account: fen, or points';

create function move_ledger_account() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_tx where id = new.tx_id and written_by = pg_current_xact_id()) then
    raise exception 'ledger transaction % is complete', new.tx_id using errcode = '23001';
  end if;
  update ledger_account set balance = balance + new.amount, version = version + 1 where id = new.account_id
    returning balance, version into new.balance_after, new.account_version;
  return new;
end $$;
create trigger ledger_entry_moves_account before insert on ledger_entry for each row execute function move_ledger_account();

-- Only the trigger above moves a balance; closing a member's account takes the owner away.
create function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.balance := 0;
    new.version := 0;
    return new;
  end if;
  if (new.id, new.kind, new.currency, new.may_go_negative) is distinct from (old.id, old.kind, old.currency, old.may_go_negative)
    or (new.owner_id is distinct from old.owner_id and new.owner_id is not null)
    or ((new.balance, new.version) is distinct from (old.balance, old.version) and pg_trigger_depth() < 2) then
    raise exception 'a ledger account is moved by entries alone' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger ledger_account_is_guarded before insert or update on ledger_account for each row execute function guard_ledger_account();
create trigger ledger_account_stays before delete on ledger_account for each row execute function refuse_change();
create trigger ledger_account_is_not_emptied before truncate on ledger_account for each statement execute function refuse_change();
create trigger ledger_tx_is_append_only before update or delete on ledger_tx for each row execute function refuse_change();
create trigger ledger_tx_is_not_emptied before truncate on ledger_tx for each statement execute function refuse_change();
create trigger ledger_entry_is_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry for each statement execute function refuse_change();

create function check_ledger_tx(tx bigint) returns void language plpgsql as $$
declare
  entries bigint;
  reversed bigint;
begin
  select count(*) into entries from ledger_entry where tx_id = tx;
  if entries < 2 then
    raise exception 'ledger transaction % has % entries', tx, entries using errcode = '23514';
  end if;
  if exists (
    select from ledger_entry e join ledger_account a on a.id = e.account_id where e.tx_id = tx group by a.currency having sum(e.amount) <> 0
  ) then
    raise exception 'the entries of ledger transaction % do not add up to zero', tx using errcode = '23514';
  end if;
  select reverses into reversed from ledger_tx where id = tx;
  if reversed is not null and exists (
    (select account_id, -amount as amount from ledger_entry where tx_id = reversed)
    except all (select account_id, amount from ledger_entry where tx_id = tx)
    union all
    ((select account_id, amount from ledger_entry where tx_id = tx)
    except all (select account_id, -amount from ledger_entry where tx_id = reversed))
  ) then
    raise exception 'ledger transaction % does not mirror %', tx, reversed using errcode = '23514';
  end if;
end $$;
create function check_new_ledger_tx() returns trigger language plpgsql as $$
begin
  perform check_ledger_tx(new.id);
  return null;
end $$;
create function check_new_ledger_entry() returns trigger language plpgsql as $$
begin
  perform check_ledger_tx(new.tx_id);
  return null;
end $$;
create constraint trigger ledger_tx_is_balanced after insert on ledger_tx
  deferrable initially deferred for each row execute function check_new_ledger_tx();
create constraint trigger ledger_entry_is_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function check_new_ledger_entry();

insert into ledger_account (kind, currency, may_go_negative) values
  ('wechat', 'CNY', true), ('alipay', 'CNY', true), ('bank', 'CNY', true), ('sales', 'CNY', true), ('gifts_given', 'CNY', true), ('forfeits', 'CNY', true),
  ('points_issued', 'POINT', true), ('points_used', 'POINT', true), ('stripe', 'CNY', true), ('suspense', 'CNY', true), ('losses', 'CNY', true);

-- The money of a member: gifts are spent last, and what is held waits for a refund.
create view member_money as
  select owner_id as member_id,
    coalesce(sum(balance) filter (where kind = 'balance'), 0)::bigint as balance_fen,
    coalesce(sum(balance) filter (where kind = 'gift'), 0)::bigint as gift_fen,
    coalesce(sum(balance) filter (where kind = 'held'), 0)::bigint as held_fen,
    coalesce(sum(balance) filter (where kind in ('points', 'granted_points')), 0)::bigint as points,
    coalesce(sum(balance) filter (where kind = 'granted_points'), 0)::bigint as granted_points
  from ledger_account where owner_id is not null group by owner_id;

create table ledger_proof (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  transactions bigint not null,
  problems jsonb not null
);
comment on table ledger_proof is 'each night the ledger is added up again; problems is [] for a sound one';
create index ledger_proof_at on ledger_proof (at);

alter table pay_order add foreign key (paid_tx) references ledger_tx;
