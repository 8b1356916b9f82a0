CREATE TABLE "marketing_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"email_key" text,
	"phone_key" text,
	"source" text NOT NULL,
	"tags" text[] NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marketing_contacts_one_email" UNIQUE("email_key"),
	CONSTRAINT "marketing_contacts_one_phone" UNIQUE("phone_key"),
	CONSTRAINT "marketing_contacts_address" CHECK ("marketing_contacts"."email" is not null or "marketing_contacts"."phone" is not null),
	CONSTRAINT "marketing_contacts_email" CHECK (("marketing_contacts"."email" is null) = ("marketing_contacts"."email_key" is null)),
	CONSTRAINT "marketing_contacts_phone" CHECK (("marketing_contacts"."phone" is null) = ("marketing_contacts"."phone_key" is null)),
	CONSTRAINT "marketing_contacts_e164" CHECK ("marketing_contacts"."phone" ~ '^\+1\d{10}$'),
	CONSTRAINT "marketing_contacts_source" CHECK ("marketing_contacts"."source" in ('manual', 'import'))
);
--> statement-breakpoint
CREATE INDEX "marketing_contacts_newest" ON "marketing_contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "marketing_contacts_search" ON "marketing_contacts" USING gin ("search_text" gin_trgm_ops);