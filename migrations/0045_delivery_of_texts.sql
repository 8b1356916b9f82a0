CREATE TABLE "sms_deliveries" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_deliveries_state" CHECK ("sms_deliveries"."state" in ('queued', 'sent', 'delivered', 'undelivered', 'failed'))
);
