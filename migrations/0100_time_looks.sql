CREATE TABLE "time_looks" (
	"id" integer PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"steady_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The lines that an import has left out, and its stored answer, no longer quote the cells of a person.
UPDATE "contact_imports" SET "bad_lines" = regexp_replace("bad_lines"::text, '“.*?”( isn’t| was rounded)', '…\1', 'g')::jsonb WHERE "bad_lines"::text LIKE '%“%';--> statement-breakpoint
UPDATE "idempotency_keys" SET "body" = regexp_replace("body", '“.*?”( isn’t| was rounded)', '…\1', 'g') WHERE "scope" LIKE 'marketing.import %' AND "body" LIKE '%“%';
