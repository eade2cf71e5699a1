-- A trial uses up the trial of each host that it is built for, also after its link has moved.
alter table trial_use drop constraint trial_use_app_id_key, add column moved boolean not null default false;
comment on column trial_use.moved is 'the running trial of the app came to this host later';
create unique index trial_use_started on trial_use (app_id) where not moved;
create index trial_use_of_app on trial_use (app_id);
