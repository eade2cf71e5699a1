-- As before, and safe when two processes make the same month at once.
create or replace function make_month_partitions(parent text, from_month date, months int) returns void language plpgsql as $$
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
