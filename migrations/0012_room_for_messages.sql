CREATE TABLE "account_phones" (
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"proven_at" timestamp with time zone,
	CONSTRAINT "account_phones_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
CREATE TABLE "message_room" (
	"key" text PRIMARY KEY NOT NULL,
	"slots" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "sms_days_sent" CHECK ("sms_days"."sent" >= 0)
);
--> statement-breakpoint
INSERT INTO "sms_days" ("day", "sent") SELECT "day", "sent" FROM "verification_sms_days";--> statement-breakpoint
DROP TABLE "verification_sms_days" CASCADE;--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "room_key" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "room_key" DROP DEFAULT;--> statement-breakpoint
-- What was sent has had its room; what was not yet takes it like any other.
UPDATE "messages" SET "room_key" = "channel" || ':' || lower("recipient") WHERE "status" IN ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "proof_user_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "room_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("waits_until") WHERE "messages"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("proof_user_id") WHERE "messages"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_waits" CHECK (("messages"."status" = 'waiting') = ("messages"."waits_for" is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_waits_for" CHECK ("messages"."waits_for" in ('room', 'budget', 'proof'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_joined" CHECK (("messages"."status" = 'joined') = ("messages"."joined_into" is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'waiting', 'sending', 'sent', 'joined', 'failed'));