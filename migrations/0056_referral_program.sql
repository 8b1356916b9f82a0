CREATE TABLE "referral_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referral_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rewarded" text,
	"amount_cents" integer,
	"method" text,
	"note" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_entries_kind" CHECK ("referral_entries"."kind" in ('pending', 'held', 'earned', 'paid', 'reversed', 'approved', 'refused', 'reward_paid')),
	CONSTRAINT "referral_entries_rewarded" CHECK ("referral_entries"."rewarded" in ('referrer', 'referred')),
	CONSTRAINT "referral_entries_method" CHECK ("referral_entries"."method" in ('cash', 'card', 'zelle', 'mobile')),
	CONSTRAINT "referral_entries_payment" CHECK (("referral_entries"."kind" = 'reward_paid') = (num_nonnulls("referral_entries"."rewarded", "referral_entries"."amount_cents", "referral_entries"."method") = 3))
);
--> statement-breakpoint
CREATE TABLE "referral_programs" (
	"version" integer PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"referrer_bonus_cents" integer NOT NULL,
	"referred_discount_cents" integer NOT NULL,
	"minimum_purchase_cents" integer NOT NULL,
	"validity_days" integer NOT NULL,
	"hold_days" integer NOT NULL,
	"yearly_cap" integer NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_programs_version" CHECK ("referral_programs"."version" >= 1),
	CONSTRAINT "referral_programs_money" CHECK (least("referral_programs"."referrer_bonus_cents", "referral_programs"."referred_discount_cents", "referral_programs"."minimum_purchase_cents") >= 0),
	CONSTRAINT "referral_programs_days" CHECK ("referral_programs"."validity_days" >= 1 and "referral_programs"."hold_days" >= 0 and "referral_programs"."yearly_cap" >= 1)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"terms_version" integer NOT NULL,
	"state" text NOT NULL,
	"cause" text,
	"signs" text[] NOT NULL,
	"approved_signs" text[] NOT NULL,
	"was_paid" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"earned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_state" CHECK ("referrals"."state" in ('pending', 'held', 'earned', 'paid', 'reversed')),
	CONSTRAINT "referrals_cause" CHECK ("referrals"."cause" in ('order_ended', 'payment_reversed', 'below_minimum', 'cap_reached', 'refused')),
	CONSTRAINT "referrals_reversed" CHECK (("referrals"."state" = 'reversed') = ("referrals"."cause" is not null)),
	CONSTRAINT "referrals_earned" CHECK ("referrals"."state" not in ('earned', 'paid') or "referrals"."earned_at" is not null),
	CONSTRAINT "referrals_signs" CHECK ("referrals"."signs" <@ array['email', 'phone', 'address', 'device', 'device_again'])
);
--> statement-breakpoint
CREATE TABLE "referrers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_entries" ADD CONSTRAINT "referral_entries_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_entries" ADD CONSTRAINT "referral_entries_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_programs" ADD CONSTRAINT "referral_programs_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_referrers_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_terms_version_referral_programs_version_fk" FOREIGN KEY ("terms_version") REFERENCES "public"."referral_programs"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrers" ADD CONSTRAINT "referrers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_entries_paid_once" ON "referral_entries" USING btree ("referral_id","rewarded");--> statement-breakpoint
CREATE INDEX "referral_entries_of_referral" ON "referral_entries" USING btree ("referral_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_order" ON "referrals" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_customer" ON "referrals" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "referrals_of_referrer" ON "referrals" USING btree ("referrer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "referrals_newest" ON "referrals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "referrals_of_state" ON "referrals" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "referrals_due" ON "referrals" USING btree ("due_at") WHERE "referrals"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "referrers_code" ON "referrers" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "referrers_user" ON "referrers" USING btree ("user_id");
--> statement-breakpoint
create trigger referral_programs_append_only before update or delete or truncate on referral_programs
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger referral_entries_append_only before update or delete or truncate on referral_entries
  for each statement execute function refuse_change();
