CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"texts" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"reason" text,
	"summary" text NOT NULL,
	"undoes" integer,
	CONSTRAINT "shop_settings_undoes" UNIQUE("undoes"),
	CONSTRAINT "shop_settings_pairs" CHECK (cardinality("shop_settings"."names") = cardinality("shop_settings"."texts"))
);
--> statement-breakpoint
create trigger shop_settings_append_only before update or delete or truncate on shop_settings
  for each statement execute function refuse_change();--> statement-breakpoint
create trigger shop_settings_raise_catalog_version after insert on shop_settings
  for each statement execute function raise_catalog_version();
