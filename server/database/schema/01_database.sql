-- Functions and tables that every feature uses. Each feature has a file, in the order in which their foreign keys need them; of two that refer to each
-- other the later one adds the key. Every foreign key has an index: deleting a row searches the rows that refer to it, and without one each search reads the
-- whole other table.

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
    exception
      when check_violation then
        -- Rows of this month lie in the default partition already, and stay there.
        null;
      when duplicate_table or duplicate_object or unique_violation then
        -- Another process has just made it.
        null;
    end;
  end loop;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;

-- Pages are kept for a minute by each server process. Their data tells all of them when it changes (server/http/pages/page-edits.ts); a transaction notifies once.
create function tell_pages() returns trigger language plpgsql as $$
begin
  notify page_edits;
  return null;
end
$$;

-- A member, an app or a release is deleted at once; its many rows, which nothing reads without it, are erased in batches (decision 069).
create table erasure (
  id bigint generated always as identity primary key,
  root text not null,
  ids bigint[] not null check (cardinality(ids) between 1 and 200),
  marked_at timestamptz(3) not null default now()
);
comment on table erasure is 'rows that were deleted together, and whose own rows are still to be erased';
comment on column erasure.root is 'the table of the deleted rows';
create index erasure_of_root on erasure (root, id);

create function mark_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (root, ids)
  select tg_table_name, array_agg(id) from (select id, (row_number() over (order by id) - 1) / 200 as part from deleted) parts group by part;
  return null;
end $$;

-- In place of a foreign key: a row is refused as such a key refuses it, once its root is gone and while the deletion is on its way, so that no row comes
-- after the deletion.
create function needs_root(child regclass, root regclass, link name, trigger_name name) returns void language plpgsql as $$
declare
  key name := (
    select conname from pg_constraint where conrelid = child and confrelid = root and contype = 'f'
      and conkey = array[(select attnum from pg_attribute where attrelid = child and attname = link)]);
begin
  if key is not null then
    execute format('alter table %s drop constraint %I', child, key);
  end if;
  execute format($function$
    create or replace function needs_%1$s_of_%2$s() returns trigger language plpgsql as $body$
    begin
      perform from %1$s where id = new.%2$s for key share;
      if not found then
        raise foreign_key_violation using message = format('%%s refers to a row of %1$s that does not exist', tg_table_name);
      end if;
      return new;
    end $body$ $function$, root, link);
  execute format(
    'create trigger %4$I before insert or update of %3$I on %1$s for each row when (new.%3$I is not null) execute function needs_%2$s_of_%3$s()',
    child, root, link, trigger_name);
end $$;

-- The rows of a large table: the deletion of their root touches none of them.
create function erased_with(child regclass, root regclass, link name) returns void language sql as $$
  select needs_root(child, root, link, ('erased_with_' || root)::name) $$;

-- Few rows that are changed with their root, all those of a statement at once: a key would look for them once for each of 20,000 apps.
create function follow_deletion() returns trigger language plpgsql as $$
begin
  execute format(case tg_argv[2] when 'delete' then 'delete from %1$I using deleted where %1$I.%2$I = deleted.id'
    else 'update %1$I set %2$I = null from deleted where %1$I.%2$I = deleted.id' end, tg_argv[0], tg_argv[1]);
  return null;
end $$;
create function follows(child regclass, root regclass, link name, act text) returns void language plpgsql as $$
begin
  perform needs_root(child, root, link, (link || '_needs_' || root)::name);
  execute format(
    'create trigger %I after delete on %s referencing old table as deleted for each statement execute function follow_deletion(%L, %L, %L)',
    'followed_by_' || child || '_' || link, root, child, link, act);
end $$;

-- The sole right to ask somebody outside about one row, over all processes of a site. It outlives a request and a process.
create table lease (
  key text primary key,
  holder text not null,
  until timestamptz(3) not null
);
comment on column lease.key is 'the kind of the row and its id, such as refund:12';
comment on column lease.holder is 'random for each taking, so that one that is over is not ended or used by its former holder';

-- Canaries: they tell whether the master secret and the files belong to this database.
create table canary (
  name text primary key check (name in ('secret', 'store')),
  value jsonb not null,
  written_at timestamptz(3) not null default now()
);
