ALTER TABLE "marketing_contacts" DROP CONSTRAINT "marketing_contacts_source";--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_contacts" ADD CONSTRAINT "marketing_contacts_source" CHECK ("marketing_contacts"."source" in ('manual', 'import', 'order', 'account'));