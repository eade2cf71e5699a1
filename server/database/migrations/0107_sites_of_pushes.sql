-- How many addresses of phones lie at one host is bounded, for an app and for all.
alter table push_target add column site text;
comment on column push_target.site is 'HMAC of the registrable domain of its address; null for known services, whose number is not bounded, and in rows from before until their phone registers again';
create index push_target_of_site on push_target (site) where site is not null;
