-- A member, an app or a release is deleted at once; its many rows, which nothing reads without it, are erased in batches (decision 069).
create table erasure (
  id bigint generated always as identity primary key,
  root text not null,
  ids bigint[] not null check (cardinality(ids) between 1 and 200),
  marked_at timestamptz(3) not null default now()
);
create index erasure_of_root on erasure (root, id);
comment on table erasure is 'rows that were deleted together, and whose own rows are still to be erased';
comment on column erasure.root is 'the table of the deleted rows';

create function mark_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (root, ids)
  select tg_table_name, array_agg(id) from (select id, (row_number() over (order by id) - 1) / 200 as part from deleted) parts group by part;
  return null;
end $$;
create trigger marks_erasure after delete on member referencing old table as deleted for each statement execute function mark_erasure();
create trigger marks_erasure after delete on packed_app referencing old table as deleted for each statement execute function mark_erasure();
create trigger marks_erasure after delete on distributed_app referencing old table as deleted for each statement execute function mark_erasure();
create trigger marks_erasure after delete on app_release referencing old table as deleted for each statement execute function mark_erasure();

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

select erased_with(child, root, link) from (values
  ('file'::regclass, 'member'::regclass, 'owner_id'::name),
  ('message', 'member', 'member_id'),
  ('message_mark', 'member', 'member_id'),
  ('security_event', 'member', 'member_id'),
  ('call_nonce', 'member', 'member_id'),
  ('build', 'packed_app', 'app_id'),
  ('push_key', 'packed_app', 'app_id'),
  ('push_target', 'packed_app', 'app_id'),
  ('push_message', 'packed_app', 'app_id'),
  ('expiry_notice', 'packed_app', 'app_id'),
  ('app_release', 'distributed_app', 'app_id'),
  ('app_screenshot', 'distributed_app', 'app_id'),
  ('tester', 'distributed_app', 'app_id'),
  ('udid_challenge', 'distributed_app', 'app_id'),
  ('download_ticket', 'distributed_app', 'app_id'),
  ('download_ticket', 'app_release', 'release_id'),
  ('charged_device', 'app_release', 'release_id'),
  ('app_event', 'distributed_app', 'app_id'),
  ('app_day', 'distributed_app', 'app_id'),
  ('app_device', 'distributed_app', 'app_id'),
  ('download_share', 'distributed_app', 'app_id')
) as links (child, root, link);

select follows(child, root, link, act) from (values
  ('signing_key'::regclass, 'packed_app'::regclass, 'app_id'::name, 'set null'),
  ('trial_use', 'packed_app', 'app_id', 'set null'),
  ('distributed_app', 'packed_app', 'packed_app_id', 'set null'),
  ('app_merge', 'distributed_app', 'lead_id', 'delete'),
  ('app_merge', 'distributed_app', 'peer_id', 'delete'),
  ('app_case', 'distributed_app', 'app_id', 'delete')
) as links (child, root, link, act);

-- A build is published again at once where its app was deleted, while that one's releases wait to be erased.
alter table app_release drop constraint app_release_origin_key, add unique (origin, app_id);

-- A free order is deleted with its account, before the builds that it was for.
alter table build drop constraint build_order_id_fkey, add foreign key (order_id) references pay_order on delete set null;

-- Installers whose app is gone are given to nobody, though they are erased later.
create view erased_file as
  select product.file as code from build_file product join build on build.id = product.build_id
  where not exists (select from packed_app where packed_app.id = build.app_id);
comment on view erased_file is 'products of builds whose app is deleted';
