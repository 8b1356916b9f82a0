ALTER TABLE "returns" DROP CONSTRAINT "returns_cause";--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "hold_words" text;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_cause" CHECK ("returns"."cause" in ('declined', 'lapsed', 'hold', 'staff'));