CREATE TABLE "campaign_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"name" text,
	"email" text,
	"address_key" text,
	"state" text NOT NULL,
	"exclusion" text,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"scanned_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_once" UNIQUE("campaign_id","address_key"),
	CONSTRAINT "campaign_recipients_state" CHECK ("campaign_recipients"."state" in ('waiting', 'sent', 'failed', 'uncertain', 'excluded', 'queued')),
	CONSTRAINT "campaign_recipients_exclusion" CHECK ("campaign_recipients"."exclusion" in ('no_email', 'unsubscribed', 'no_consent', 'blocked')),
	CONSTRAINT "campaign_recipients_excluded" CHECK (("campaign_recipients"."state" = 'excluded') = ("campaign_recipients"."exclusion" is not null)),
	CONSTRAINT "campaign_recipients_address" CHECK ("campaign_recipients"."state" <> 'waiting' or ("campaign_recipients"."email" is not null and "campaign_recipients"."address_key" is not null)),
	CONSTRAINT "campaign_recipients_sent" CHECK (("campaign_recipients"."state" = 'sent') = ("campaign_recipients"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"template_key" text NOT NULL,
	"template_version" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"links" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"status" text NOT NULL,
	"pause_reason" text,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"worked_at" timestamp with time zone,
	"judged_sent" integer DEFAULT 0 NOT NULL,
	"judged_failed" integer DEFAULT 0 NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "campaigns_pause_reason" CHECK ("campaigns"."pause_reason" in ('staff', 'refusals', 'late', 'hold')),
	CONSTRAINT "campaigns_paused" CHECK (("campaigns"."status" = 'paused') = ("campaigns"."pause_reason" is not null)),
	CONSTRAINT "campaigns_scheduled" CHECK ("campaigns"."status" <> 'scheduled' or "campaigns"."scheduled_at" is not null),
	CONSTRAINT "campaigns_started" CHECK ("campaigns"."status" not in ('sending', 'sent') or "campaigns"."started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "campaign_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"link" integer NOT NULL,
	"method" text NOT NULL,
	"is_scanner" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	CONSTRAINT "marketing_holds_reason" CHECK ("marketing_holds"."reason" in ('restored', 'clock_gap')),
	CONSTRAINT "marketing_holds_released" CHECK (("marketing_holds"."released_at" is null) = ("marketing_holds"."released_by" is null))
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_purpose";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_waits_for";--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_state" ON "campaign_recipients" USING btree ("campaign_id","state","id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_opened" ON "campaign_recipients" USING btree ("campaign_id") WHERE "campaign_recipients"."opened_at" is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_clicked" ON "campaign_recipients" USING btree ("campaign_id") WHERE "campaign_recipients"."clicked_at" is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_scanned" ON "campaign_recipients" USING btree ("campaign_id") WHERE "campaign_recipients"."scanned_at" is not null;--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_under_way" ON "campaigns" USING btree ("status","worked_at");--> statement-breakpoint
CREATE INDEX "campaign_clicks_of_recipient" ON "campaign_clicks" USING btree ("recipient_id","at");--> statement-breakpoint
CREATE INDEX "campaign_clicks_of_campaign" ON "campaign_clicks" USING btree ("campaign_id","link","is_scanner","recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_holds_one" ON "marketing_holds" USING btree ((true)) WHERE "marketing_holds"."released_at" is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_purpose" CHECK ("messages"."purpose" in ('verification_code', 'order_confirmation', 'order_confirmations', 'order_status', 'appointment', 'shop_notice', 'driver', 'payment', 'payment_reversed', 'password_reset', 'password_changed', 'test', 'campaign'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'waiting', 'sending', 'sent', 'joined', 'suppressed', 'failed', 'expired', 'superseded', 'uncertain'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_waits_for" CHECK ("messages"."waits_for" in ('room', 'budget', 'proof', 'retry', 'hold'));