ALTER TABLE "orders" DROP CONSTRAINT "orders_product_id_products_id_fk";
--> statement-breakpoint
create function keep_sold_product() returns trigger language plpgsql as $$
begin
  if exists (select from orders where product_id = old.id) then
    raise exception 'product % is named by an order', old.id using errcode = 'foreign_key_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger products_kept before delete on products for each row execute function keep_sold_product();
--> statement-breakpoint
create trigger products_keep_their_id before update of id on products
  for each row when (old.id is distinct from new.id) execute function keep_sold_product();
