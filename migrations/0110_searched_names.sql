DROP INDEX "customers_name";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_by_price";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "searched_name" text GENERATED ALWAYS AS (' ' || regexp_replace(fold_name(name), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "searched_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "searched_name" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "searched_name" SET STATISTICS 1000;--> statement-breakpoint
update orders o set searched_name = c.searched_name from customers c where c.id = o.customer_id;--> statement-breakpoint
-- Names that owners of accounts had before.
update orders o set searched_name = left(o.searched_name || earlier.names, 1000)
from (
  select o.id, string_agg(' ' || substr(w.word, 2), '') as names
  from order_words w join orders o on o.id = w.order_id join customers c on c.id = o.customer_id
  where c.user_id is not null and left(w.word, 1) = '=' and position(substr(w.word, 2) in o.searched_name) = 0
  group by o.id
) earlier where earlier.id = o.id;--> statement-breakpoint
CREATE INDEX "orders_by_rank" ON "orders" USING btree (array_position(array['received', 'evaluation', 'price_confirmation', 'pickup_assigned', 'device_received', 'mail_tracking', 'payment_processing', 'payment_issued', 'completed', 'declined', 'cancelled'], "status"),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_method" ON "orders" USING btree ("service_method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_searched_name" ON "orders" USING gin ("searched_name" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING gin ("searched_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_price" ON "orders" USING btree ("quoted_price_cents","created_at","id");--> statement-breakpoint
create function copy_searched_name() returns trigger language plpgsql as $$
begin
  -- Waits for a change of the name that is under way.
  select c.searched_name into new.searched_name from customers c where c.id = new.customer_id for share;
  new.searched_name := coalesce(new.searched_name, '');
  return new;
end $$;--> statement-breakpoint
create trigger orders_searched_name before insert on orders for each row when (new.searched_name = '') execute function copy_searched_name();--> statement-breakpoint
-- An owner of an account is found by earlier names as well; a record without one has its name erased.
create function pass_on_searched_name() returns trigger language plpgsql as $$
begin
  perform from orders where customer_id = new.id order by id for no key update;
  update orders set searched_name = case
      when new.user_id is null then new.searched_name
      when position(new.searched_name in searched_name) > 0 then searched_name
      else left(new.searched_name || searched_name, 1000) end
  where customer_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger customers_searched_name after update on customers for each row
  when (old.searched_name is distinct from new.searched_name) execute function pass_on_searched_name();--> statement-breakpoint
-- Words are kept in two tables no longer, also not by a process of the version before that still runs.
create or replace function add_order_words(ids uuid[]) returns void language sql as $$ select $$;--> statement-breakpoint
truncate order_words, name_words;--> statement-breakpoint
analyze customers, orders;
