CREATE TABLE "driver_links" (
	"driver_id" uuid NOT NULL,
	"date" date NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_links_pk" PRIMARY KEY("driver_id","date"),
	CONSTRAINT "driver_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "driver_taps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pickup_stops" ADD COLUMN "state" text DEFAULT 'assigned' NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_stops" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "pickup_places" ADD COLUMN "is_on_the_way" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_stops" ADD CONSTRAINT "pickup_stops_state" CHECK ("pickup_stops"."state" in ('assigned', 'on_the_way', 'picked_up', 'failed'));--> statement-breakpoint
ALTER TABLE "pickup_stops" ADD CONSTRAINT "pickup_stops_reason" CHECK ("pickup_stops"."reason" in ('no_answer', 'not_home', 'wrong_address', 'device_differs', 'locked', 'seller_declined', 'unsafe', 'vehicle', 'weather'));--> statement-breakpoint
ALTER TABLE "pickup_stops" ADD CONSTRAINT "pickup_stops_failed" CHECK (("pickup_stops"."state" = 'failed') = ("pickup_stops"."reason" is not null));