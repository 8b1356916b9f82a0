-- Three keys that each new order would check go: what they keep is kept by triggers, at the cost of those who delete.
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_customer_id_customers_id_fk";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_product_id_products_id_fk";--> statement-breakpoint
create function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept, and so are their ids', tg_table_name using errcode = 'foreign_key_violation';
end $$;--> statement-breakpoint
create trigger orders_kept before delete or truncate on orders for each statement execute function keep_rows();--> statement-breakpoint
create trigger orders_keep_their_id before update of id on orders
  for each row when (old.id is distinct from new.id) execute function keep_rows();--> statement-breakpoint
create trigger customers_kept before delete or truncate on customers for each statement execute function keep_rows();--> statement-breakpoint
create trigger customers_keep_their_id before update of id on customers
  for each row when (old.id is distinct from new.id) execute function keep_rows();--> statement-breakpoint
create function keep_sold_product() returns trigger language plpgsql as $$
begin
  if exists (select from orders where product_id = old.id) then
    raise exception 'product % is named by an order', old.id using errcode = 'foreign_key_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;--> statement-breakpoint
create trigger products_kept before delete on products for each row execute function keep_sold_product();--> statement-breakpoint
create trigger products_keep_their_id after update of id on products
  for each row when (old.id is distinct from new.id) execute function keep_sold_product();
