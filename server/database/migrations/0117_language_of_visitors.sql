-- An install page is in the language of its visitor's browser unless its owner has chosen one; the former default was nobody's choice.
alter table distributed_app
  drop constraint distributed_app_language_check,
  add constraint distributed_app_language_check check (language in ('auto', 'zh-CN', 'en', 'zh-TW', 'vi')),
  alter column language set default 'auto';
update distributed_app set language = 'auto' where language = 'zh-CN';
