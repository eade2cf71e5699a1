-- Installers on their way into the storage, and those that arrived and wait to be published.
create table upload (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[1-9A-HJ-NP-Za-km-z]{10,22}$'),
  member_id bigint not null references member on delete cascade,
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size > 0),
  claimed_hash text check (claimed_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'arriving' check (state in ('arriving', 'hashing', 'ready', 'failed', 'expired')),
  is_created boolean not null default false,
  done bigint not null default 0 check (done between 0 and size),
  unproven_from bigint check (unproven_from between 0 and size),
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  checksum bigint,
  failure text check (failure in ('HASH', 'LOST')),
  file text unique references file (code) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'ready') = (file is not null))
);
comment on column upload.code is 'the key on the wire, the name of the bytes while they arrive';
comment on column upload.claimed_hash is 'the SHA-256 that the sender has computed';
comment on column upload.is_created is 'whether tus has created it';
comment on column upload.done is 'bytes: those that had arrived at the end of the last piece, or those that are hashed';
comment on column upload.unproven_from is 'the beginning of a piece whose checksum is not yet compared: everything behind it is cut off after a crash';
comment on column upload.hash is 'noted before the bytes get their place in the storage';
comment on column upload.failure is 'LOST: the bytes are gone, or could not be read';
comment on column upload.expires_at is 'the end of an unfinished or unpublished upload, or of this record of it';
create index upload_member on upload (member_id, state);
create index upload_expires on upload (state, expires_at);
