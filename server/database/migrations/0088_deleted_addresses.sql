-- Addresses that were public and are gone for good answer 410 (RFC 9110 §15.5.11), so that search engines drop them at once; the rows outlive what they name.
create table deleted_article (
  id bigint primary key,
  deleted_at timestamptz(3) not null default now()
);
comment on column deleted_article.id is 'the former id; ids are never used again';
comment on column deleted_article.deleted_at is 'the time of its deletion';

create table deleted_short (
  hash text primary key,
  deleted_at timestamptz(3) not null default now()
);
comment on column deleted_short.hash is 'SHA-256 of the former short code in small letters, hex: a code that a member chose may be a name, and accounts are forgotten';
comment on column deleted_short.deleted_at is 'the time of its deletion';

create function note_deleted_article() returns trigger language plpgsql as $$
begin
  insert into deleted_article (id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger note_deleted_article after delete on article for each row execute function note_deleted_article();

create function note_deleted_short() returns trigger language plpgsql as $$
begin
  insert into deleted_short (hash) values (encode(sha256(convert_to(lower(old.short), 'UTF8')), 'hex')) on conflict do nothing;
  return null;
end
$$;
create trigger note_deleted_short after delete on distributed_app for each row execute function note_deleted_short();
