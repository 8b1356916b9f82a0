CREATE TABLE "message_addresses" (
	"message_id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "message_addresses_pk" PRIMARY KEY("message_id","attempts")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "tries_before" integer;