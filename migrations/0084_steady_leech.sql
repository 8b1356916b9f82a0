ALTER TABLE "purpose_codes" DROP CONSTRAINT "purpose_codes_purpose";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "purpose_codes" ADD CONSTRAINT "purpose_codes_purpose" CHECK ("purpose_codes"."purpose" in ('price_offer', 'door_offer', 'order_lookup'));