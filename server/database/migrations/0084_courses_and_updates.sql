-- Tutorials are articles of content/, each beside a step of the wizard.
alter table article add column step text check (step in ('base', 'module', 'pay', 'done'));
drop table pack_course;

-- Entries of the update log come from content/ too; those that staff have edited stay as they are.
alter table update_log add constraint update_log_version unique (version);
alter table update_log add column source_hash text not null default '';
alter table update_log add column edited boolean not null default false;
