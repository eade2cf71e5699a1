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

create table plan_price (
  plan text not null check (plan in ('wrapper', 'primary', 'higher', 'professional', 'max')),
  months smallint not null check (months between 0 and 120),
  android_fen bigint not null check (android_fen between 0 and 9007199254740991),
  ios_fen bigint not null check (ios_fen between 0 and 9007199254740991),
  primary key (plan, months)
);
comment on column plan_price.months is '0 is the permanent version';
insert into plan_price (plan, months, android_fen, ios_fen) values
  ('wrapper', 1, 900, 900), ('wrapper', 3, 1900, 1900), ('wrapper', 12, 4900, 4900), ('wrapper', 0, 14900, 14900),
  ('primary', 1, 1900, 1900), ('primary', 3, 4900, 4900), ('primary', 12, 12900, 12900), ('primary', 0, 38800, 38800),
  ('higher', 1, 3900, 3900), ('higher', 3, 9900, 9900), ('higher', 12, 29900, 29900), ('higher', 0, 88800, 88800),
  ('professional', 1, 6900, 6900), ('professional', 3, 17900, 17900), ('professional', 12, 59900, 59900), ('professional', 0, 178800, 178800),
  ('max', 1, 12900, 12900), ('max', 3, 34900, 34900), ('max', 12, 119900, 119900), ('max', 0, 358800, 358800);
create trigger plan_price_edit after insert or update or delete on plan_price for each row execute function record_price_edit();
create trigger tell_pages after insert or update or delete or truncate on plan_price for each statement execute function tell_pages();

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
insert into membership_level (level, year_fen, pack_off, free_downloads, points, apps, keep_days, domains, sort) values
  ('none', 0, 0, 50, 0, 3, 30, 0, 0),
  ('junior', 9900, 5, 200, 500, 10, 90, 1, 1),
  ('basic', 29900, 10, 500, 2000, 30, 180, 2, 2),
  ('senior', 89900, 20, 2000, 8000, 100, 365, 5, 3),
  ('special', 299900, 30, 10000, 40000, 0, 0, 20, 4);
create trigger membership_level_edit after insert or update or delete on membership_level for each row execute function record_price_edit();
create trigger tell_pages after insert or update or delete or truncate on membership_level for each statement execute function tell_pages();

create table point_pack (
  id bigint generated always as identity primary key,
  points integer not null unique check (points > 0),
  amount_fen bigint not null check (amount_fen between 1 and 9007199254740991)
);
insert into point_pack (points, amount_fen) values (1000, 2900), (5000, 12900), (20000, 44900), (100000, 189900);
create trigger point_pack_edit after insert or update or delete on point_pack for each row execute function record_price_edit();
create trigger tell_pages after insert or update or delete or truncate on point_pack for each statement execute function tell_pages();

create table recharge_option (
  id bigint generated always as identity primary key,
  amount_fen bigint not null unique check (amount_fen between 100 and 5000000 and amount_fen % 100 = 0),
  gift_fen bigint not null default 0 check (gift_fen between 0 and 5000000)
);
comment on column recharge_option.gift_fen is 'added as a gift, which is spent last and never refunded';
insert into recharge_option (amount_fen) values (1000), (5000), (10000), (20000), (50000), (100000);
create trigger recharge_option_edit after insert or update or delete on recharge_option for each row execute function record_price_edit();

-- The level that a member has bought, and until when.
create table membership (
  member_id bigint primary key references member on delete cascade,
  level text not null references membership_level check (level <> 'none'),
  expires_at timestamptz(3) not null,
  points_at timestamptz(3) not null
);
comment on column membership.points_at is 'when the next month’s points are due';
create index membership_of_level on membership (level);
create index membership_points_due on membership (points_at);

create table free_download (
  member_id bigint not null references member on delete cascade,
  day integer not null,
  used integer not null default 0 check (used >= 0),
  is_low_told boolean not null default false,
  is_used_up_told boolean not null default false,
  primary key (member_id, day)
);
comment on table free_download is 'the free downloads that a member’s apps have had on one day';
comment on column free_download.day is 'the business day, in days since 1970-01-01';
comment on column free_download.is_low_told is 'whether the member has the message of this day that few downloads are left';
comment on column free_download.is_used_up_told is 'whether the member has the message of this day that none is left';
create index free_download_day on free_download (day);
