CREATE TABLE "payment_limits" (
	"version" integer PRIMARY KEY NOT NULL,
	"above_cents" integer,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_limits_version" CHECK ("payment_limits"."version" >= 1),
	CONSTRAINT "payment_limits_above" CHECK ("payment_limits"."above_cents" between 0 and 9999999)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approver_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_limits" ADD CONSTRAINT "payment_limits_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_approver_id_staff_members_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_approver" CHECK (("payments"."approved_by" is null) = ("payments"."approver_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_other_approver" CHECK ("payments"."approver_id" <> "payments"."member_id");
--> statement-breakpoint
create trigger payment_limits_append_only before update or delete or truncate on payment_limits
  for each statement execute function refuse_change();
