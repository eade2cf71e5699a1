-- A member, an app or a release is deleted at once; its many rows, which nothing reads without it, are erased in batches (decision 067).
create table erasure (
  root text not null,
  id bigint not null,
  marked_at timestamptz(3) not null default now(),
  primary key (root, id)
);
comment on table erasure is 'rows that were deleted, and whose own rows are still to be erased';
comment on column erasure.root is 'the table of the deleted row';

create function mark_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (root, id) select tg_table_name, id from deleted on conflict do nothing;
  return null;
end $$;
create trigger marks_erasure after delete on member referencing old table as deleted for each statement execute function mark_erasure();
create trigger marks_erasure after delete on packed_app referencing old table as deleted for each statement execute function mark_erasure();
create trigger marks_erasure after delete on distributed_app referencing old table as deleted for each statement execute function mark_erasure();
create trigger marks_erasure after delete on app_release referencing old table as deleted for each statement execute function mark_erasure();

-- In place of a foreign key that cascades: a row is refused as such a key refuses it, once its root is gone and while the deletion is on its way, so that
-- no row comes after the erasure. The deletion itself touches none.
create function erased_with(child regclass, root regclass, link name) returns void language plpgsql as $$
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
    'create trigger erased_with_%2$s before insert or update of %3$I on %1$s for each row when (new.%3$I is not null) execute function needs_%2$s_of_%3$s()',
    child, root, link);
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

-- A free order is deleted with its account, before the builds that it was for.
alter table build drop constraint build_order_id_fkey, add foreign key (order_id) references pay_order on delete set null;

-- Installers whose app is gone are given to nobody, though they are erased later.
create view erased_file as
  select product.file as code from build_file product join build on build.id = product.build_id
  where not exists (select from packed_app where packed_app.id = build.app_id);
comment on view erased_file is 'products of builds whose app is deleted';
