CREATE TABLE "carrier_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"detail" text NOT NULL,
	"message" text,
	"city" text,
	"state" text,
	"zip" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_events_once" UNIQUE("parcel_id","at","status","detail"),
	CONSTRAINT "parcel_events_status" CHECK ("parcel_events"."status" in ('unknown', 'pre_transit', 'in_transit', 'out_for_delivery', 'delivered', 'available_for_pickup', 'return_to_sender', 'failure', 'cancelled', 'error')),
	CONSTRAINT "parcel_events_detail" CHECK ("parcel_events"."detail" in ('address_correction', 'arrived_at_destination', 'arrived_at_facility', 'arrived_at_pickup_location', 'awaiting_information', 'cancelled', 'damaged', 'delayed', 'delivery_exception', 'departed_facility', 'departed_origin_facility', 'expired', 'failure', 'held', 'in_transit', 'label_created', 'lost', 'missorted', 'out_for_delivery', 'received_at_destination_facility', 'received_at_origin_facility', 'refused', 'return', 'status_update', 'transferred_to_destination_carrier', 'transit_exception', 'unknown', 'weather_delay'))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"label" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'label_made' NOT NULL,
	"trouble" text,
	"first_scan_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_event_at" timestamp with time zone,
	"refund" text,
	"refund_asked_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"next_look_at" timestamp with time zone,
	CONSTRAINT "parcels_label" UNIQUE("carrier","tracking_number","label"),
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('label_made', 'in_transit', 'out_for_delivery', 'at_pickup_point', 'failed', 'delivered', 'returning', 'returned')),
	CONSTRAINT "parcels_trouble" CHECK ("parcels"."trouble" in ('held', 'refused', 'returning', 'damaged', 'lost', 'address', 'pickup_point', 'failed', 'silent', 'after_end')),
	CONSTRAINT "parcels_refund" CHECK ("parcels"."refund" in ('submitted', 'refunded', 'rejected', 'not_applicable'))
);
--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_calls_by_time" ON "carrier_calls" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "parcels_of_order" ON "parcels" USING btree ("order_id","made_at");--> statement-breakpoint
CREATE INDEX "parcels_due" ON "parcels" USING btree ("next_look_at") WHERE "parcels"."next_look_at" is not null;
--> statement-breakpoint
-- Labels of earlier versions: their order's id is the reference under which EasyPost knows the shipment.
INSERT INTO "parcels" ("id", "order_id", "carrier", "tracking_number", "label", "made_at", "next_look_at")
SELECT gen_random_uuid(), "id", CASE WHEN "tracking_number" ~ '^CA[0-9]{13}$' THEN 'Simulated' ELSE 'USPS' END,
	"tracking_number", "id"::text, "label_ready_at",
	CASE WHEN "label_ready_at" > now() - interval '60 days' THEN now() END
FROM "orders" WHERE "service_method" = 'mail' AND "label_ready_at" IS NOT NULL AND "tracking_number" IS NOT NULL;
