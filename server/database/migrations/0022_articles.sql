create table article_category (
  id bigint generated always as identity primary key,
  key text not null unique,
  name jsonb not null,
  sort integer not null
);

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
  unique (category_id, name)
);
comment on column article.name is 'the last part of its address';
comment on column article.body is 'Markdown by language: {zh, en}';
comment on column article.source_hash is 'SHA-256 of its two files';
comment on column article.edited is 'by staff: the files of content/ do not change it any more';
create index article_by_date on article (category_id, published_at desc, id desc);
