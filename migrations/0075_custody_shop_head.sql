-- The newest head over all custody records, for the manifest of backups: platform names no table of a module.
create function custody_shop_head() returns text language sql stable as
  $$ select to_char(day, 'YYYY-MM-DD') || ' ' || hash from custody_days order by custody_days.day desc limit 1 $$;
