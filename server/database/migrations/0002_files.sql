create table blob (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  refs int not null check (refs >= 0),
  unused_since timestamptz(3),
  check ((refs = 0) = (unused_since is not null))
);
create index blob_unused on blob (unused_since) where refs = 0;

create table file (
  id bigint generated always as identity primary key,
  code text not null unique,
  owner_id bigint references member on delete cascade,
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

-- A file that goes, also with its member, gives its blob back.
create function release_blob() returns trigger language plpgsql as $$
begin
  update blob set refs = refs - 1, unused_since = case when refs = 1 then now() end where hash = old.blob_hash;
  return null;
end $$;
create trigger file_releases_blob after delete on file for each row execute function release_blob();
