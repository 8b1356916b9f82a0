ALTER TABLE "order_events" DROP CONSTRAINT "order_events_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_customer_id_customers_id_fk";
--> statement-breakpoint
DROP INDEX "messages_waiting";--> statement-breakpoint
DROP INDEX "messages_held";--> statement-breakpoint
DROP INDEX "idempotency_keys_created";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "body" SET DATA TYPE text;--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("waits_until") WHERE "messages"."waits_for" is not null;--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("proof_user_id") WHERE "messages"."waits_for" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING brin ("created_at");
--> statement-breakpoint
-- In place of the foreign keys, whose checks lock a row for each row that is written: nobody takes away what is referred to.
create function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept, and so are their ids', tg_table_name using errcode = 'foreign_key_violation';
end $$;
--> statement-breakpoint
create trigger orders_kept before delete or truncate on orders for each statement execute function keep_rows();
--> statement-breakpoint
create trigger orders_keep_their_id before update of id on orders
  for each row when (old.id is distinct from new.id) execute function keep_rows();
--> statement-breakpoint
create trigger customers_kept before delete or truncate on customers for each statement execute function keep_rows();
--> statement-breakpoint
create trigger customers_keep_their_id before update of id on customers
  for each row when (old.id is distinct from new.id) execute function keep_rows();
--> statement-breakpoint
-- Room in each block for another version of some of its rows: buying a label and sending a message then leave the indexes
-- alone (PostgreSQL manual, 73.7 Heap-Only Tuples).
alter table orders set (fillfactor = 85);
--> statement-breakpoint
alter table messages set (fillfactor = 80);
--> statement-breakpoint
-- Orders whose event waits are counted by it from now on, and were counted already.
insert into order_counts as known (status, shard, n)
  select e.to_status, 0, -count(*) from domain_events d join order_events e on e.order_id = d.order_id and e.kind = 'created'
  where d.type = 'order.created' group by e.to_status order by e.to_status
  on conflict (status, shard) do update set n = known.n + excluded.n;
