CREATE TABLE "pickup_days" (
	"date" date PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "pickup_days_version" CHECK ("pickup_days"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "pickup_stops" (
	"order_id" uuid NOT NULL,
	"date" date NOT NULL,
	"driver_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pickup_stops_pk" PRIMARY KEY("order_id","date")
);
--> statement-breakpoint
ALTER TABLE "pickup_stops" ADD CONSTRAINT "pickup_stops_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickup_stops_of_day" ON "pickup_stops" USING btree ("date","driver_id","position");