-- Login tries and floods: a crash may forget them.
create unlogged table rate_window (
  key text primary key,
  hits int not null default 1,
  resets_at timestamptz(3) not null
);

-- Sends that cost money (SMS): a crash may not forget them.
create table quota_window (
  key text primary key,
  hits int not null default 1,
  resets_at timestamptz(3) not null
);

create table call_nonce (
  member_id bigint not null references member on delete cascade,
  call text not null,
  nonce text not null,
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (member_id, call, nonce)
);
create index call_nonce_age on call_nonce (created_at);
