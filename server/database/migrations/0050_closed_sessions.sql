-- The sessions that ended because their account was closed, without the member: for a day their browsers learn why (decision 035).
create table closed_session (
  token_hash bytea primary key,
  closed_at timestamptz(3) not null
);
