CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_photos_file" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"name" text,
	"street" text,
	"city" text,
	"region" text,
	"zip" text,
	"address_reason" text,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	"serial" text,
	"weight_oz" integer,
	"packed_at" timestamp with time zone,
	"packed_by" text,
	"label_round" integer DEFAULT 1 NOT NULL,
	"label_claimed_at" timestamp with time zone,
	"label_problem" text,
	"carrier" text,
	"tracking_number" text,
	"label_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	"trouble" text,
	"done_at" timestamp with time zone,
	"done_by" text,
	"handed_to" text,
	CONSTRAINT "returns_once" UNIQUE("order_id"),
	CONSTRAINT "returns_cause" CHECK ("returns"."cause" in ('declined', 'lapsed', 'staff')),
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('queued', 'address_checked', 'packed', 'label_made', 'sent', 'done', 'called_off')),
	CONSTRAINT "returns_trouble" CHECK ("returns"."trouble" in ('held', 'refused', 'returning', 'damaged', 'lost', 'address', 'pickup_point', 'failed', 'silent', 'after_end')),
	CONSTRAINT "returns_weight" CHECK ("returns"."weight_oz" between 1 and 1120)
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "direction" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_of_return" ON "return_photos" USING btree ("return_id","added_at");--> statement-breakpoint
CREATE INDEX "returns_to_send" ON "returns" USING btree ("begun_at","id") WHERE "returns"."state" in ('queued', 'address_checked', 'packed', 'label_made');--> statement-breakpoint
CREATE INDEX "returns_on_way" ON "returns" USING btree ("begun_at","id") WHERE "returns"."state" in ('sent');--> statement-breakpoint
CREATE INDEX "returns_ended" ON "returns" USING btree ("begun_at","id") WHERE "returns"."state" in ('done', 'called_off');--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_direction" CHECK ("parcels"."direction" in ('in', 'return'));