ALTER TABLE "orders" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "inspections_held" ON "inspections" USING btree ("completed_at","id") WHERE "inspections"."completed_at" is not null and "inspections"."holds" <> '{}';--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("status","status_since","id") WHERE "orders"."status" in ('device_received', 'price_confirmation', 'payment_processing');--> statement-breakpoint
CREATE INDEX "parcels_unused" ON "parcels" USING btree ("made_at","id") WHERE "parcels"."direction" = 'in' and "parcels"."first_scan_at" is null and "parcels"."refund" is null;--> statement-breakpoint
CREATE INDEX "parcels_in_trouble" ON "parcels" USING btree ("last_event_at","id") WHERE "parcels"."trouble" is not null;--> statement-breakpoint
-- Orders that wait already have waited since their last change of the status.
UPDATE "orders" SET "status_since" = coalesce((SELECT max(e."at") FROM "order_events" e WHERE e."order_id" = "orders"."id"
	AND e."to_status" = "orders"."status" AND e."from_status" IS DISTINCT FROM e."to_status"), "updated_at")
WHERE "status" IN ('device_received', 'price_confirmation', 'payment_processing');
