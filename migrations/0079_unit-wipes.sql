CREATE TABLE "unit_wipes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"method" text NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_wipes_method" CHECK ("unit_wipes"."method" in ('clear', 'purge', 'destroy'))
);
--> statement-breakpoint
ALTER TABLE "unit_wipes" ADD CONSTRAINT "unit_wipes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_wipes" ADD CONSTRAINT "unit_wipes_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger unit_wipes_kept before update or delete or truncate on unit_wipes
  for each statement execute function refuse_change();
