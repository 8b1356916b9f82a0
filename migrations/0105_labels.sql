CREATE TABLE "label_purchases" (
	"order_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"street" text,
	"city" text,
	"region" text,
	"zip" text,
	"corrected_by" text,
	"since" timestamp with time zone,
	"fault" text,
	"words" text,
	"advice" text,
	"said" text,
	"code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"is_bought" boolean DEFAULT false NOT NULL,
	CONSTRAINT "label_purchases_pk" PRIMARY KEY("order_id","direction"),
	CONSTRAINT "label_purchases_direction" CHECK ("label_purchases"."direction" in ('in', 'return')),
	CONSTRAINT "label_purchases_fault" CHECK ("label_purchases"."fault" in ('address', 'account', 'package', 'carrier', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "word" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "unusual" text;--> statement-breakpoint
CREATE INDEX "label_purchases_due" ON "label_purchases" USING btree ("next_try_at") WHERE "label_purchases"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "label_purchases_waiting" ON "label_purchases" USING btree ("since","order_id") WHERE "label_purchases"."since" is not null;--> statement-breakpoint
CREATE INDEX "parcels_unusual" ON "parcels" USING btree ("last_event_at","id") WHERE "parcels"."unusual" is not null;