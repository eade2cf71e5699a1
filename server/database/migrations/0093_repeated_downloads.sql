-- A device pays anew after some downloads of a release on a day: its tickets may be handed on.
alter table charged_device add column downloads integer not null default 1 check (downloads > 0);
comment on column charged_device.downloads is 'since it was charged last, that one included';
