CREATE TABLE "price_limits" (
	"version" integer PRIMARY KEY NOT NULL,
	"percent" integer,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_limits_version" CHECK ("price_limits"."version" >= 1),
	CONSTRAINT "price_limits_percent" CHECK ("price_limits"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "settled_cents" integer;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "is_settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "approver_id" uuid;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "approver" text;--> statement-breakpoint
ALTER TABLE "price_limits" ADD CONSTRAINT "price_limits_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_approver_id_staff_members_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was set before counts as an admin's.
UPDATE "products" SET "settled_cents" = "base_price_cents";--> statement-breakpoint
create trigger price_limits_append_only before update or delete or truncate on price_limits
  for each statement execute function refuse_change();
