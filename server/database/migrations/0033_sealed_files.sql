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
