-- An event is about anything, and no longer about an order alone. Events that wait keep waiting.
ALTER TABLE "domain_events" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "domain_events" SET "subject" = 'order';--> statement-breakpoint
ALTER TABLE "domain_events" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_events" RENAME COLUMN "order_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "domain_events" ALTER COLUMN "subject_id" SET DATA TYPE text;
