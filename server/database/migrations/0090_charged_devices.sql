-- A device pays once a day for a release, and a network has a part of the downloads of a day.
alter table download_ticket add column place bytea check (length(place) = 16);
comment on column download_ticket.place is 'a keyed hash of the app and the network; null for tickets from before it was kept';
alter table download_ticket drop constraint download_ticket_charged_as_check,
  add check (charged_as in ('free', 'points', 'repeat'));
comment on column download_ticket.charged_as is 'repeat: the same device had paid for the same release on this day';

create table charged_device (
  release_id bigint not null references app_release on delete cascade,
  device bytea not null check (length(device) = 16),
  day integer not null,
  primary key (release_id, device, day)
);
comment on table charged_device is 'the devices whose download of a release was charged on a day; swept after it';
comment on column charged_device.device is 'as app_event.device';
comment on column charged_device.day is 'the business day, in days since 1970-01-01';
create index charged_device_day on charged_device (day);

create table download_share (
  app_id bigint not null references distributed_app on delete cascade,
  day integer not null,
  place bytea not null check (length(place) in (0, 16)),
  charged integer not null check (charged > 0),
  is_told boolean not null default false,
  primary key (app_id, day, place)
);
comment on table download_share is 'the charged downloads of an app on a day, of each network and of all; swept after it';
comment on column download_share.day is 'the business day, in days since 1970-01-01';
comment on column download_share.place is 'as download_ticket.place; empty for all networks together';
comment on column download_share.is_told is 'of all networks: whether the owner has heard that one of them makes most of this day';
create index download_share_day on download_share (day);
