-- Downloads of distributed apps: what a member may give away, tickets, and what happened on the install pages.

-- Points of a membership's month are an account of their own, because they are used first and lapse with the month.
alter table ledger_account drop constraint ledger_account_kind_check, add check (kind in (
  'balance', 'gift', 'held', 'points', 'granted_points', 'wechat', 'alipay', 'stripe', 'bank', 'sales', 'gifts_given', 'forfeits',
  'points_issued', 'points_used'));
alter table ledger_account drop constraint ledger_account_check1,
  add check (may_go_negative = (kind not in ('balance', 'gift', 'held', 'points', 'granted_points')));
alter table ledger_account drop constraint ledger_account_check3,
  add check ((currency = 'POINT') = (kind in ('points', 'granted_points', 'points_issued', 'points_used')));
alter table ledger_tx drop constraint ledger_tx_kind_check, add check (kind in (
  'recharge', 'purchase', 'surplus', 'refund', 'reversal', 'forfeit', 'hold', 'release', 'points', 'download'));
create index ledger_account_granted on ledger_account (owner_id) where kind = 'granted_points' and balance > 0;
create or replace view member_money as
  select owner_id as member_id,
    coalesce(sum(balance) filter (where kind = 'balance'), 0)::bigint as balance_fen,
    coalesce(sum(balance) filter (where kind = 'gift'), 0)::bigint as gift_fen,
    coalesce(sum(balance) filter (where kind = 'held'), 0)::bigint as held_fen,
    coalesce(sum(balance) filter (where kind in ('points', 'granted_points')), 0)::bigint as points,
    coalesce(sum(balance) filter (where kind = 'granted_points'), 0)::bigint as granted_points
  from ledger_account where owner_id is not null group by owner_id;

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

create table download_ticket (
  code text primary key check (code ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'),
  app_id bigint not null references distributed_app on delete cascade,
  release_id bigint not null references app_release on delete cascade,
  platform text not null check (platform in ('android', 'ios', 'harmony', 'other')),
  device bytea not null check (length(device) = 16),
  system text not null check (length(system) <= 60),
  system_version text not null check (length(system_version) <= 60),
  browser text not null check (length(browser) <= 60),
  network text not null check (length(network) <= 60),
  served bigint not null default 0 check (served >= 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  charged_at timestamptz(3),
  charged_as text check (charged_as in ('free', 'points')),
  check ((charged_at is null) = (charged_as is null))
);
comment on table download_ticket is 'leave to download one release; it is charged once, with its first byte';
comment on column download_ticket.platform is 'as app_event.platform';
comment on column download_ticket.device is 'as app_event.device';
comment on column download_ticket.network is 'as app_event.network';
comment on column download_ticket.served is 'the bytes that were sent under it, over all connections';
create index download_ticket_app on download_ticket (app_id);
create index download_ticket_release on download_ticket (release_id);
create index download_ticket_expires on download_ticket (expires_at);

create table app_event (
  id bigint generated always as identity,
  app_id bigint not null references distributed_app on delete cascade,
  action text not null check (action in ('view', 'download', 'install')),
  release_id bigint,
  version text not null check (length(version) <= 300),
  platform text not null check (platform in ('android', 'ios', 'harmony', 'other')),
  device bytea not null check (length(device) = 16),
  system text not null check (length(system) <= 60),
  system_version text not null check (length(system_version) <= 60),
  browser text not null check (length(browser) <= 60),
  network text not null check (length(network) <= 60),
  points integer not null default 0 check (points >= 0),
  created_at timestamptz(3) not null,
  primary key (id, created_at)
) partition by range (created_at);
create table app_event_other partition of app_event default;
select make_month_partitions('app_event', current_date, 3);
comment on table app_event is 'what visitors did; kept for 90 days';
comment on column app_event.release_id is 'the release that was shown or downloaded, which may be deleted by now; null for none';
comment on column app_event.platform is 'the visitor’s system';
comment on column app_event.device is 'a keyed hash of the app, the network and the browser: it names a device for this app alone, and nobody outside';
comment on column app_event.network is 'the address without its last part';
create index app_event_of_app on app_event (app_id, created_at desc, id desc);
create index app_event_at on app_event using brin (created_at);

create table app_day (
  app_id bigint not null references distributed_app on delete cascade,
  day integer not null,
  release_id bigint not null,
  platform text not null check (platform in ('android', 'ios', 'harmony', 'other')),
  version text not null check (length(version) <= 300),
  views bigint not null,
  downloads bigint not null,
  installs bigint not null,
  points bigint not null,
  primary key (app_id, day, release_id, platform)
);
comment on table app_day is 'the events of days that are over, added up once';
comment on column app_day.day is 'the business day, in days since 1970-01-01';
comment on column app_day.release_id is '0 for none';
create index app_day_day on app_day (day);

create table app_device (
  app_id bigint not null references distributed_app on delete cascade,
  device bytea not null check (length(device) = 16),
  first_day integer not null,
  last_day integer not null,
  primary key (app_id, device),
  check (first_day <= last_day)
);
comment on table app_device is 'the devices that an app has seen in 90 days';
comment on column app_device.first_day is 'the business day, in days since 1970-01-01';
create index app_device_new on app_device (app_id, first_day);
create index app_device_last on app_device (last_day);
