-- Whether the signers of an Android installer have signed its bytes.
alter table upload add column signature text check (signature in ('verified', 'broken', 'unverified'));
comment on column upload.signature is 'verified: its signers have signed these bytes; broken: a signature contradicts them; unverified: neither is shown; null before the check, and for iOS';

alter table app_release add column signature text check (signature in ('verified', 'broken', 'unverified'));
comment on column app_release.signature is 'as in upload; its signers are named in facts and in signer only when verified';
create index app_release_unchecked on app_release (id) where signature is null and file is not null;
