ALTER TABLE "business_expenses" DROP CONSTRAINT "business_expenses_amount";--> statement-breakpoint
ALTER TABLE "referral_entries" DROP CONSTRAINT "referral_entries_kind";--> statement-breakpoint
ALTER TABLE "referral_entries" DROP CONSTRAINT "referral_entries_payment";--> statement-breakpoint
DROP INDEX "referral_entries_paid_once";--> statement-breakpoint
ALTER TABLE "catalog_version" ADD COLUMN "stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "business_expenses" ADD COLUMN "refund_of" uuid;--> statement-breakpoint
ALTER TABLE "business_expenses" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "referral_entries" ADD COLUMN "turn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_entries" ADD COLUMN "expense_id" uuid;--> statement-breakpoint
ALTER TABLE "business_expenses" ADD CONSTRAINT "business_expenses_refund_of_business_expenses_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."business_expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_entries" ADD CONSTRAINT "referral_entries_expense_id_business_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."business_expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_expenses_refunds" ON "business_expenses" USING btree ("refund_of") WHERE "business_expenses"."refund_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_entries_turns" ON "referral_entries" USING btree ("referral_id","rewarded","turn");--> statement-breakpoint
ALTER TABLE "business_expenses" ADD CONSTRAINT "business_expenses_origin" CHECK ("business_expenses"."origin" in ('referral_reward'));--> statement-breakpoint
ALTER TABLE "business_expenses" ADD CONSTRAINT "business_expenses_amount" CHECK (case when "business_expenses"."refund_of" is null then "business_expenses"."amount_cents" else - "business_expenses"."amount_cents" end between 1 and 9999999);--> statement-breakpoint
ALTER TABLE "referral_entries" ADD CONSTRAINT "referral_entries_turn" CHECK ("referral_entries"."turn" >= 1 and ("referral_entries"."kind" <> 'reward_paid' or "referral_entries"."turn" % 2 = 1) and ("referral_entries"."kind" <> 'reward_undone' or "referral_entries"."turn" % 2 = 0));--> statement-breakpoint
ALTER TABLE "referral_entries" ADD CONSTRAINT "referral_entries_kind" CHECK ("referral_entries"."kind" in ('pending', 'held', 'earned', 'paid', 'reversed', 'approved', 'refused', 'reward_paid', 'reward_undone'));--> statement-breakpoint
ALTER TABLE "referral_entries" ADD CONSTRAINT "referral_entries_payment" CHECK (("referral_entries"."kind" in ('reward_paid', 'reward_undone')) = (num_nonnulls("referral_entries"."rewarded", "referral_entries"."amount_cents", "referral_entries"."method") = 3));--> statement-breakpoint
-- A database that takes over without the last changes counts them again, for others: a stamp tells the two apart (docs/decisions/003).
create or replace function raise_catalog_version() returns trigger language plpgsql as $$
begin
  update catalog_version set version = version + 1, stamp = gen_random_uuid();
  return null;
end $$;
