-- Uploads that browsers send to the store by themselves.
alter table upload add column store_upload text;
comment on column upload.store_upload is 'the store''s name of the multipart upload; null where the bytes come through this server';
