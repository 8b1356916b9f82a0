CREATE TABLE "outflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"member_id" uuid,
	"approver_id" uuid,
	"terminal" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "outflows_kind" CHECK ("outflows"."kind" in ('pay_out', 'drop', 'expense', 'sale_reversed', 'closed_short', 'count_lowered', 'sold_below_cost', 'unit_lost')),
	CONSTRAINT "outflows_amount" CHECK ("outflows"."amount_cents" > 0),
	CONSTRAINT "outflows_other_approver" CHECK ("outflows"."approver_id" <> "outflows"."member_id")
);
--> statement-breakpoint
ALTER TABLE "unit_sales" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "till_entries" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "outflows" ADD CONSTRAINT "outflows_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outflows" ADD CONSTRAINT "outflows_approver_id_staff_members_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outflows_newest" ON "outflows" USING btree ("at");