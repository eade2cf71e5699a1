-- Promises of a link that outlive its changes: codes that were given up, and tickets from before its password.
create table retired_short (
  short text primary key check (short = lower(short) and length(short) between 4 and 32),
  member_id bigint references member on delete set null,
  retired_at timestamptz(3) not null
);
comment on table retired_short is 'codes of install pages that were given up: printed, they lead to another publisher''s installer if he may take them';
comment on column retired_short.member_id is 'the only one who may take it again; null once the account is closed';
create index retired_short_of_member on retired_short (member_id, retired_at desc);
create index retired_short_at on retired_short (retired_at);

alter table distributed_app add column secrets_at timestamptz(3);
comment on column distributed_app.secrets_at is 'when the password or the question was set last; tickets from before that are not charged any more';

alter table app_release add column is_shared boolean not null default false;
comment on column app_release.is_shared is 'whether the owner has drawn a link to this release, which gives it also while another one is current';
