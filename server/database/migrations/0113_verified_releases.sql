-- An .apk is verified before it becomes a release, so none waits for a check.
drop index app_release_unchecked;
comment on column app_release.signature is 'as in upload, where null is iOS alone; its signers are named in facts and in signer only when verified';
