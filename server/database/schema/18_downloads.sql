create table download_ticket (
  code text primary key check (code ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'),
  app_id bigint not null,
  release_id bigint not null,
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
  charged_as text check (charged_as in ('free', 'points', 'repeat')),
  place bytea check (length(place) = 16),
  check ((charged_at is null) = (charged_as is null))
);
comment on table download_ticket is 'leave to download one release; it is charged once, with its first byte';
comment on column download_ticket.platform is 'as app_event.platform';
comment on column download_ticket.device is 'as app_event.device';
comment on column download_ticket.network is 'as app_event.network';
comment on column download_ticket.served is 'the bytes that were sent under it, over all connections';
comment on column download_ticket.charged_as is 'repeat: the same device had paid for the same release on this day';
comment on column download_ticket.place is 'a keyed hash of the app and the network; null for tickets from before it was kept';
create index download_ticket_app on download_ticket (app_id);
create index download_ticket_release on download_ticket (release_id);
create index download_ticket_expires on download_ticket (expires_at);
select erased_with('download_ticket', 'distributed_app', 'app_id');
select erased_with('download_ticket', 'app_release', 'release_id');

-- A device pays once a day for a release, and anew after some downloads of it on that day: its tickets may be handed on.
create table charged_device (
  release_id bigint not null,
  device bytea not null check (length(device) = 16),
  day integer not null,
  downloads integer not null default 1 check (downloads > 0),
  primary key (release_id, device, day)
);
comment on table charged_device is 'the devices whose download of a release was charged on a day; swept after it';
comment on column charged_device.device is 'as app_event.device';
comment on column charged_device.day is 'the business day, in days since 1970-01-01';
comment on column charged_device.downloads is 'since it was charged last, that one included';
create index charged_device_day on charged_device (day);
select erased_with('charged_device', 'app_release', 'release_id');

-- A network has a part of the downloads of a day, and a site of IPv6 one besides its networks.
create table download_share (
  app_id bigint not null,
  day integer not null,
  place bytea not null check (length(place) in (0, 16)),
  charged integer not null check (charged > 0),
  is_told boolean not null default false,
  primary key (app_id, day, place)
);
comment on table download_share is 'the charged downloads of an app on a day, of each network and of all; swept after it';
comment on column download_share.day is 'the business day, in days since 1970-01-01';
comment on column download_share.place is 'as download_ticket.place; of a site of IPv6 a hash of download_ticket.network; empty for all networks together';
comment on column download_share.is_told is 'of all networks: whether the owner has heard that one of them makes most of this day';
create index download_share_day on download_share (day);
select erased_with('download_share', 'distributed_app', 'app_id');

create table app_event (
  id bigint generated always as identity,
  app_id bigint not null,
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
comment on table app_event is 'what visitors did; kept for 90 days';
comment on column app_event.release_id is 'the release that was shown or downloaded, which may be deleted by now; null for none';
comment on column app_event.platform is 'the visitor’s system';
comment on column app_event.device is 'a keyed hash of the app, the network and the browser: it names a device for this app alone, and nobody outside';
comment on column app_event.network is 'the address without its last part';
create table app_event_other partition of app_event default;
select make_month_partitions('app_event', current_date, 3);
create index app_event_of_app on app_event (app_id, created_at desc, id desc);
create index app_event_at on app_event using brin (created_at);
select erased_with('app_event', 'distributed_app', 'app_id');

create table app_day (
  app_id bigint not null,
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
select erased_with('app_day', 'distributed_app', 'app_id');

create table app_device (
  app_id bigint not null,
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
select erased_with('app_device', 'distributed_app', 'app_id');
