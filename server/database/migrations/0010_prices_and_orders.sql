create table plan_price (
  plan text not null check (plan in ('wrapper', 'primary', 'higher', 'professional', 'max')),
  months smallint not null check (months between 0 and 120),
  android_fen bigint not null check (android_fen between 0 and 9007199254740991),
  ios_fen bigint not null check (ios_fen between 0 and 9007199254740991),
  primary key (plan, months)
);
comment on column plan_price.months is '0 is the permanent version';

create table membership_level (
  level text primary key check (level in ('none', 'junior', 'basic', 'senior', 'special')),
  year_fen bigint not null check (year_fen between 0 and 9007199254740991),
  pack_off smallint not null check (pack_off between 0 and 100),
  free_downloads integer not null check (free_downloads >= 0),
  points integer not null check (points >= 0),
  apps integer not null check (apps >= 0),
  keep_days integer not null check (keep_days >= 0),
  domains integer not null check (domains >= 0),
  sort smallint not null unique
);
comment on column membership_level.apps is '0 is without limit';
comment on column membership_level.keep_days is '0 is for ever';

create table point_pack (
  id bigint generated always as identity primary key,
  points integer not null unique check (points > 0),
  amount_fen bigint not null check (amount_fen between 1 and 9007199254740991)
);

create table price_edit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  price_table text not null,
  before jsonb,
  after jsonb
);
create index price_edit_at on price_edit (at);

create function record_price_edit() returns trigger language plpgsql as $$
begin
  insert into price_edit (price_table, before, after)
  values (tg_table_name, case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;

insert into plan_price (plan, months, android_fen, ios_fen) values
  ('wrapper', 1, 900, 900), ('wrapper', 3, 1900, 1900), ('wrapper', 12, 4900, 4900), ('wrapper', 0, 14900, 14900),
  ('primary', 1, 1900, 1900), ('primary', 3, 4900, 4900), ('primary', 12, 12900, 12900), ('primary', 0, 38800, 38800),
  ('higher', 1, 3900, 3900), ('higher', 3, 9900, 9900), ('higher', 12, 29900, 29900), ('higher', 0, 88800, 88800),
  ('professional', 1, 6900, 6900), ('professional', 3, 17900, 17900), ('professional', 12, 59900, 59900), ('professional', 0, 178800, 178800),
  ('max', 1, 12900, 12900), ('max', 3, 34900, 34900), ('max', 12, 119900, 119900), ('max', 0, 358800, 358800);

insert into membership_level (level, year_fen, pack_off, free_downloads, points, apps, keep_days, domains, sort) values
  ('none', 0, 0, 50, 0, 3, 30, 0, 0),
  ('junior', 9900, 5, 200, 500, 10, 90, 1, 1),
  ('basic', 29900, 10, 500, 2000, 30, 180, 2, 2),
  ('senior', 89900, 20, 2000, 8000, 100, 365, 5, 3),
  ('special', 299900, 30, 10000, 40000, 0, 0, 20, 4);

insert into point_pack (points, amount_fen) values (1000, 2900), (5000, 12900), (20000, 44900), (100000, 189900);

create trigger plan_price_edit after insert or update or delete on plan_price for each row execute function record_price_edit();
create trigger membership_level_edit after insert or update or delete on membership_level for each row execute function record_price_edit();
create trigger point_pack_edit after insert or update or delete on point_pack for each row execute function record_price_edit();

create table pay_order (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  member_id bigint references member on delete set null,
  kind text not null check (kind in ('recharge', 'pack', 'renew', 'member', 'points')),
  status text not null check (status in ('unpaid', 'checking', 'paid', 'closed', 'refunded')),
  amount_fen bigint not null check (amount_fen between 0 and 9007199254740991),
  paytype text not null check (paytype in ('wechat', 'alipay', 'bank', 'balance', 'trial')),
  snapshot jsonb not null,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  closes_at timestamptz(3),
  check (paytype <> 'trial' or amount_fen = 0),
  check ((status in ('paid', 'refunded')) = (paid_at is not null))
);
comment on column pay_order.member_id is 'null once the account is closed: money records stay without the person';
comment on column pay_order.snapshot is 'what was bought and at which prices, as quoted';
create index pay_order_of_member on pay_order (member_id, id desc);
