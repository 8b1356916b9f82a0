ALTER TABLE "purpose_codes" DROP CONSTRAINT "purpose_codes_purpose";--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "door_date" date;--> statement-breakpoint
ALTER TABLE "price_offers" ADD COLUMN "is_at_door" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purpose_codes" ADD CONSTRAINT "purpose_codes_purpose" CHECK ("purpose_codes"."purpose" in ('price_offer', 'door_offer'));