-- What is append-only stays so, but for the texts of a person whose account is deleted: whoever empties them says so in the
-- transaction (`allowErasing` in src/server/platform/erasing.queries.ts).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('cash_again.erasing', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
