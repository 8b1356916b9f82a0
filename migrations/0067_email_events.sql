CREATE TABLE "email_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_events_kind" CHECK ("email_events"."kind" in ('bounce', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "consent_entries" DROP CONSTRAINT "consent_entries_source";--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "judged_complained" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "campaign_recipients_bad" ON "campaign_recipients" USING btree ("campaign_id") WHERE "campaign_recipients"."bounced_at" is not null or "campaign_recipients"."complained_at" is not null;--> statement-breakpoint
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_source" CHECK ("consent_entries"."source" in ('keyword', 'plain_words', 'staff', 'unsubscribe_link', 'import', 'account', 'provider_block', 'bounce', 'complaint'));