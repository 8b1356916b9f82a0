CREATE TABLE "campaign_orders" (
	"recipient_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_orders_pk" PRIMARY KEY("recipient_id","order_id")
);
--> statement-breakpoint
CREATE INDEX "campaign_orders_of_campaign" ON "campaign_orders" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_address" ON "campaign_recipients" USING btree ("address_key") WHERE "campaign_recipients"."state" in ('queued', 'sent');