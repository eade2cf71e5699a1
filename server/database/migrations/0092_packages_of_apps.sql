-- The first publisher of a package is looked for among the apps of all members.
create index distributed_app_package on distributed_app (package_name, platform, id);
comment on column tester.name is 'the name that its owner, or else its user, has given the device; empty where iOS hides it';
