CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_area" CHECK ("saved_views"."area" in ('pos', 'admin')),
	CONSTRAINT "saved_views_name_length" CHECK (length("saved_views"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("area",lower("name"));