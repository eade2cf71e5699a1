create table blob (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  refs int not null check (refs >= 0),
  unused_since timestamptz(3),
  -- The CRC-32 that stands in front of a file in an archive. Known when bytes are stored; those that are kept by their hash alone get it when an archive first needs it.
  checksum bigint,
  check ((refs = 0) = (unused_since is not null))
);
create index blob_unused on blob (unused_since) where refs = 0;

create table file (
  id bigint generated always as identity primary key,
  code text not null unique,
  owner_id bigint,
  blob_hash text not null references blob,
  kind text not null,
  name text not null,
  mime text not null,
  width int,
  height int,
  created_at timestamptz(3) not null
);
create index file_owner on file (owner_id, id);
create index file_blob on file (blob_hash);
create index file_of_sites on file (owner_id, created_at) where kind = 'site';

-- A file that goes, also with its member, gives its blob back.
create function release_blob() returns trigger language plpgsql as $$
begin
  update blob set refs = refs - 1, unused_since = case when refs = 1 then now() end where hash = old.blob_hash;
  return null;
end $$;
create trigger file_releases_blob after delete on file for each row execute function release_blob();
select erased_with('file', 'member', 'owner_id');

alter table member add foreign key (avatar) references file (code) on delete set null;

-- Sealed files: the blob holds ciphertext, the row its wrapped key. Deleting the row destroys the key.
create table sealed_file (
  code text primary key,
  owner_id bigint not null references member on delete cascade,
  kind text not null,
  blob_hash text not null references blob,
  size bigint not null,
  mime text not null,
  envelope jsonb not null,
  taken boolean not null default false,
  created_at timestamptz(3) not null
);
comment on column sealed_file.taken is 'a feature keeps it; whatever nobody took goes after a day';
create index sealed_file_of_owner on sealed_file (owner_id);
create index sealed_file_of_blob on sealed_file (blob_hash);
create index sealed_file_loose on sealed_file (created_at) where not taken;
create trigger sealed_file_releases_blob after delete on sealed_file for each row execute function release_blob();
