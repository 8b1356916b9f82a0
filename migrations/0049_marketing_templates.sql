CREATE TABLE "marketing_templates" (
	"key" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marketing_templates_key" CHECK ("marketing_templates"."key" ~ '^[a-z0-9-]{1,40}$'),
	CONSTRAINT "marketing_templates_version" CHECK ("marketing_templates"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unsubscribe_links_one" UNIQUE("email_key")
);
