ALTER TABLE "orders" ADD COLUMN "status_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_in_custody" ON "orders" USING btree ("status","status_since","id") WHERE "orders"."status" in ('evaluation', 'price_confirmation', 'device_received', 'payment_processing') and "orders"."payment_status" <> 'paid';--> statement-breakpoint
CREATE INDEX "price_offers_contested" ON "price_offers" USING btree ("contested_at","id") WHERE "price_offers"."state" = 'contested';--> statement-breakpoint
CREATE INDEX "parcels_unused" ON "parcels" USING btree ("made_at","id") WHERE "parcels"."direction" = 'in' and "parcels"."first_scan_at" is null and "parcels"."refund" is null;--> statement-breakpoint
CREATE INDEX "parcels_in_trouble" ON "parcels" USING btree ("last_event_at","id") WHERE "parcels"."trouble" is not null;--> statement-breakpoint
-- Orders in custody have had their status since it last changed. The others get the time with their next change.
update orders o set status_since = coalesce(
  (select max(e.at) from order_events e
    where e.order_id = o.id and e.to_status = o.status and e.from_status is distinct from e.to_status),
  o.updated_at)
where o.status in ('evaluation', 'price_confirmation', 'device_received', 'payment_processing');
