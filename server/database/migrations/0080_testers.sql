-- Devices that were registered on an install page, so that their owner's profile can name them.
create table tester (
  id bigint generated always as identity primary key,
  app_id bigint not null references distributed_app on delete cascade,
  code text not null unique,
  udid text not null check (udid ~ '^([0-9a-f]{40}|[0-9A-F]{8}-[0-9A-F]{16})$'),
  product text not null default '' check (length(product) <= 60),
  version text not null default '' check (length(version) <= 60),
  name text not null default '' check (length(name) <= 120),
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  unique (app_id, udid)
);
comment on column tester.code is 'names the device in the address of the page, in place of its identifier';
comment on column tester.udid is 'the identifier of the device, as the device itself has sent it';
comment on column tester.product is 'the model, such as iPhone15,2';
comment on column tester.version is 'the build of iOS that the device had last';
comment on column tester.name is 'the name that its user has given the device; empty where iOS hides it';
comment on column tester.seen_at is 'when the device registered last';
create index tester_of_app on tester (app_id, id desc);

create table udid_challenge (
  code text primary key,
  app_id bigint not null references distributed_app on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table udid_challenge is 'the one-time secret of a profile that asks a device for its identifier; deleted with the answer';
create index udid_challenge_expires on udid_challenge (expires_at);
create index udid_challenge_of_app on udid_challenge (app_id);
