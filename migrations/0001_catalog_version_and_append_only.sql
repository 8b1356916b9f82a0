-- Every change of the products raises the catalogue's version, whoever makes it, so that copies in memory know they are old.
insert into catalog_version (id, version) values (1, 1);
--> statement-breakpoint
create function raise_catalog_version() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger products_changed after insert or update or delete or truncate on products
  for each statement execute function raise_catalog_version();
--> statement-breakpoint
-- The history of an order is append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
--> statement-breakpoint
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
