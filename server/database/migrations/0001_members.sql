create table member (
  id bigint generated always as identity (start with 10001) primary key,
  mobile text unique,
  email text unique check (email = lower(email)),
  username text not null,
  password_hash text not null,
  language text not null check (language in ('zh-CN', 'zh-EN')),
  status text not null default 'active' check (status in ('active', 'frozen')),
  frozen_reason text not null default '',
  created_at timestamptz(3) not null,
  check (mobile is not null or email is not null)
);

create table staff (
  id bigint generated always as identity primary key,
  username text not null unique,
  password_hash text not null,
  roles text[] not null check (roles <@ array['owner', 'reviewer', 'editor', 'finance', 'support']),
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz(3) not null
);

-- Event tables are partitioned by month. The default partition catches a month whose own was not made in time.
create function make_month_partitions(parent text, from_month date, months int) returns void language plpgsql as $$
declare
  month date;
begin
  for i in 0 .. months - 1 loop
    month := (date_trunc('month', from_month) + make_interval(months => i))::date;
    begin
      execute format(
        'create table if not exists %I partition of %I for values from (%L) to (%L)',
        parent || '_' || to_char(month, 'YYYYMM'), parent, month, (month + interval '1 month')::date
      );
    exception when check_violation then
      -- Rows of this month lie in the default partition already, and stay there.
      null;
    end;
  end loop;
end $$;
