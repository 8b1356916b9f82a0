CREATE TABLE "message_attempts" (
	"message_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"provider" text NOT NULL,
	"problem" text NOT NULL,
	"words" text,
	"is_retryable" boolean NOT NULL,
	CONSTRAINT "message_attempts_pk" PRIMARY KEY("message_id","attempt"),
	CONSTRAINT "message_attempts_channel" CHECK ("message_attempts"."channel" in ('sms', 'email'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_waits_for";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_fleeting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "message_attempts_newest" ON "message_attempts" USING btree ("channel","at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'waiting', 'sending', 'sent', 'joined', 'suppressed', 'failed', 'expired', 'superseded'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_waits_for" CHECK ("messages"."waits_for" in ('room', 'budget', 'proof', 'retry'));