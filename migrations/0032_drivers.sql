CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drivers_name" CHECK (char_length("drivers"."name") between 1 and 120),
	CONSTRAINT "drivers_phone" CHECK ("drivers"."phone" ~ '^\+1\d{10}$')
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_purpose";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_purpose" CHECK ("messages"."purpose" in ('verification_code', 'order_confirmation', 'order_confirmations', 'order_status', 'appointment', 'shop_notice', 'driver', 'payment', 'payment_reversed', 'password_reset', 'password_changed', 'test'));