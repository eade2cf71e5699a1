-- Pages are kept for a minute by each server process. Their data tells all of them when it changes (server/http/pages/page-edits.ts); a transaction notifies once.
create function tell_pages() returns trigger language plpgsql as $$
begin
  notify page_edits;
  return null;
end
$$;

create trigger tell_pages after insert or update or delete or truncate on article for each statement execute function tell_pages();
create trigger tell_pages after insert or update or delete or truncate on article_category for each statement execute function tell_pages();
create trigger tell_pages after insert or update or delete or truncate on banner for each statement execute function tell_pages();
create trigger tell_pages after insert or update or delete or truncate on setting for each statement execute function tell_pages();
create trigger tell_pages after insert or update or delete or truncate on update_log for each statement execute function tell_pages();
create trigger tell_pages after insert or update or delete or truncate on plan_price for each statement execute function tell_pages();
create trigger tell_pages after insert or update or delete or truncate on membership_level for each statement execute function tell_pages();
create trigger tell_pages after insert or update or delete or truncate on point_pack for each statement execute function tell_pages();
