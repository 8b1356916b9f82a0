CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"added" integer NOT NULL,
	"known" integer NOT NULL,
	"subscribed" integer NOT NULL,
	"bad_lines" jsonb NOT NULL,
	"consent" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_imports_counts" CHECK (least("contact_imports"."added", "contact_imports"."known", "contact_imports"."subscribed") >= 0)
);
