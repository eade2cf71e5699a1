-- An app may have an offline site in place of a link.
alter table packed_app add column site jsonb, add check ((site is null) = (link <> ''));
comment on column packed_app.site is 'the uploaded zip of an offline site: file, sha256, size and name; the link is empty then';
create index file_of_sites on file (owner_id, created_at) where kind = 'site';
