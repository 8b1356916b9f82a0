CREATE TABLE "automation_marks" (
	"key" text NOT NULL,
	"step" integer NOT NULL,
	"after_at" timestamp with time zone NOT NULL,
	"after_id" uuid NOT NULL,
	CONSTRAINT "automation_marks_pk" PRIMARY KEY("key","step"),
	CONSTRAINT "automation_marks_key" CHECK ("automation_marks"."key" in ('review_request', 'quote_reminder', 'label_reminder'))
);
--> statement-breakpoint
CREATE TABLE "automation_sends" (
	"key" text NOT NULL,
	"step" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "automation_sends_pk" PRIMARY KEY("key","step","subject_id"),
	CONSTRAINT "automation_sends_key" CHECK ("automation_sends"."key" in ('review_request', 'quote_reminder', 'label_reminder'))
);
--> statement-breakpoint
CREATE TABLE "automation_switches" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "automation_switches_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "automation_switches_key" CHECK ("automation_switches"."key" in ('review_request', 'quote_reminder', 'label_reminder')),
	CONSTRAINT "automation_switches_version" CHECK ("automation_switches"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "kept_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"product_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_quotes_one" UNIQUE("email_key"),
	CONSTRAINT "kept_quotes_price" CHECK ("kept_quotes"."price_cents" between 0 and 9999999)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_purpose";--> statement-breakpoint
ALTER TABLE "automation_switches" ADD CONSTRAINT "automation_switches_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_sends_reader" ON "automation_sends" USING btree ("email_key","key","at");--> statement-breakpoint
CREATE INDEX "automation_sends_newest" ON "automation_sends" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "kept_quotes_newest" ON "kept_quotes" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_purpose" CHECK ("messages"."purpose" in ('verification_code', 'order_confirmation', 'order_confirmations', 'order_status', 'appointment', 'shop_notice', 'driver', 'payment', 'payment_reversed', 'password_reset', 'password_changed', 'review_request', 'quote_reminder', 'label_reminder', 'test', 'campaign'));