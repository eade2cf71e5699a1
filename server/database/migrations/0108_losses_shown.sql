-- The closing of an account takes away no more money than its member has seen, also for clients whose confirmation carries no figure.
alter table session add column losses_shown jsonb;
comment on column session.losses_shown is 'The balance in yuan and the number of paid orders that the closing of the account last answered to this session; null before it was asked';
