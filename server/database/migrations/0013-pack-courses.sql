create table pack_course (
  id bigint generated always as identity primary key,
  step text not null check (step in ('base', 'module', 'pay', 'done')),
  title jsonb not null,
  summary jsonb not null,
  cover text not null default '',
  sort integer not null default 0
);
comment on column pack_course.title is 'by language: {zh, en}';
