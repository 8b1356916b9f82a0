CREATE TABLE "payout_details" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"sealed" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "payout_details_way" CHECK ("payout_details"."way" in ('cash', 'zelle', 'venmo', 'cash_app', 'paypal', 'card')),
	CONSTRAINT "payout_details_sealed" CHECK (("payout_details"."sealed" is null) = ("payout_details"."way" in ('cash', 'card'))),
	CONSTRAINT "payout_details_version" CHECK ("payout_details"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_purpose";--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_purpose" CHECK ("messages"."purpose" in ('verification_code', 'order_confirmation', 'order_confirmations', 'order_status', 'appointment', 'shop_notice', 'driver', 'payment', 'payment_reversed', 'payout_details', 'password_reset', 'password_changed', 'review_request', 'quote_reminder', 'label_reminder', 'price_offer', 'price_offer_reminder', 'test', 'campaign'));
--> statement-breakpoint
comment on table payout_details is 'Details are encrypted for their order alone (decision 047).';
