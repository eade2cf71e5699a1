create table article_category (
  id bigint generated always as identity primary key,
  key text not null unique,
  name jsonb not null,
  sort integer not null
);
create trigger tell_pages after insert or update or delete or truncate on article_category for each statement execute function tell_pages();

create table article (
  id bigint generated always as identity (start with 1001) primary key,
  category_id bigint not null references article_category,
  name text not null,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  cover text not null,
  sort integer not null,
  source_hash text not null,
  edited boolean not null default false,
  published_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Tutorials are articles of content/, each beside a step of the wizard.
  step text check (step in ('base', 'module', 'pay', 'done')),
  unique (category_id, name)
);
comment on column article.name is 'the last part of its address';
comment on column article.body is 'Markdown by language: {zh, en}';
comment on column article.source_hash is 'SHA-256 of its two files';
comment on column article.edited is 'by staff: the files of content/ do not change it any more';
create index article_by_date on article (category_id, published_at desc, id desc);
create trigger tell_pages after insert or update or delete or truncate on article for each statement execute function tell_pages();

-- Addresses that were public and are gone for good answer 410 (RFC 9110 §15.5.11), so that search engines drop them at once; the rows outlive what they name.
create table deleted_article (
  id bigint primary key,
  deleted_at timestamptz(3) not null default now()
);
comment on column deleted_article.id is 'the former id; ids are never used again';
comment on column deleted_article.deleted_at is 'the time of its deletion';

create function note_deleted_article() returns trigger language plpgsql as $$
begin
  insert into deleted_article (id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger note_deleted_article after delete on article for each row execute function note_deleted_article();
