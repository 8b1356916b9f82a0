CREATE TABLE "inbound_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"sender" text NOT NULL,
	"body" text NOT NULL,
	"meaning" text NOT NULL,
	"status" text NOT NULL,
	"reply" text,
	"settled_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbound_texts_provider_id" UNIQUE("provider_id"),
	CONSTRAINT "inbound_texts_meaning" CHECK ("inbound_texts"."meaning" in ('stop', 'start', 'help', 'wish', 'other')),
	CONSTRAINT "inbound_texts_status" CHECK ("inbound_texts"."status" in ('open', 'done'))
);
--> statement-breakpoint
CREATE INDEX "inbound_texts_newest" ON "inbound_texts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inbound_texts_open" ON "inbound_texts" USING btree ("created_at","id") WHERE "inbound_texts"."status" = 'open';