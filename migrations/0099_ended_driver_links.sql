CREATE TABLE "ended_driver_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"date" date NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_driver_links" ADD CONSTRAINT "ended_driver_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;