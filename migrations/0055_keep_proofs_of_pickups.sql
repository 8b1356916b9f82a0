CREATE TABLE "pickup_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"date" date NOT NULL,
	"driver_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_photos_file" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "pickup_proofs" (
	"order_id" uuid NOT NULL,
	"date" date NOT NULL,
	"driver" text NOT NULL,
	"serial" text NOT NULL,
	"signature" text,
	"signed_by" text,
	"no_photo" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_proofs_pk" PRIMARY KEY("order_id","date"),
	CONSTRAINT "pickup_proofs_no_photo" CHECK ("pickup_proofs"."no_photo" in ('camera', 'declined', 'unsafe', 'not_sent'))
);
--> statement-breakpoint
ALTER TABLE "pickup_photos" ADD CONSTRAINT "pickup_photos_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_photos" ADD CONSTRAINT "pickup_photos_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickup_photos_of_order" ON "pickup_photos" USING btree ("order_id","added_at");