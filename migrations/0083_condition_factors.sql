CREATE TABLE "condition_factors" (
	"version" integer PRIMARY KEY NOT NULL,
	"percents" integer[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"reason" text,
	"summary" text NOT NULL,
	"undoes" integer,
	CONSTRAINT "condition_factors_undoes" UNIQUE("undoes"),
	CONSTRAINT "condition_factors_percents" CHECK (array_length("condition_factors"."percents", 1) = 8
        and array_position("condition_factors"."percents", null) is null and 0 <= all("condition_factors"."percents")
        and 110 >= all("condition_factors"."percents"))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "factors_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Sets of factors are append-only: orders and quotes name them.
create trigger condition_factors_append_only before update or delete or truncate on condition_factors
  for each statement execute function refuse_change();--> statement-breakpoint
create trigger condition_factors_raise_catalog_version after insert on condition_factors
  for each statement execute function raise_catalog_version();
