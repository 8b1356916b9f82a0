CREATE TABLE "sender_stalls" (
	"channel" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"meaning" text NOT NULL,
	"words" text,
	CONSTRAINT "sender_stalls_channel" CHECK ("sender_stalls"."channel" in ('sms', 'email'))
);
--> statement-breakpoint
ALTER TABLE "inbound_texts" ADD COLUMN "is_reaction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_texts" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "pause_note" text;--> statement-breakpoint
ALTER TABLE "message_attempts" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "message_attempts" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "message_attempts" ADD COLUMN "meaning" text;--> statement-breakpoint
ALTER TABLE "message_attempts" ADD COLUMN "is_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "message_attempts" ADD CONSTRAINT "message_attempts_fault" CHECK ("message_attempts"."fault" in ('address', 'account', 'sender', 'content', 'carrier', 'unknown'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_fault" CHECK ("messages"."fault" in ('address', 'account', 'sender', 'content', 'carrier', 'unknown'));