CREATE TABLE "price_change_items" (
	"change_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"old_cents" integer,
	"new_cents" integer NOT NULL,
	"was_active" boolean,
	"is_active" boolean NOT NULL,
	CONSTRAINT "price_change_items_pk" PRIMARY KEY("product_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"reason" text,
	"summary" text NOT NULL,
	"products" integer NOT NULL,
	"undoes" bigint,
	CONSTRAINT "price_changes_undoes" UNIQUE("undoes"),
	CONSTRAINT "price_changes_kind" CHECK ("price_changes"."kind" in ('adjustment', 'import', 'added', 'edited', 'undo')),
	CONSTRAINT "price_changes_undo" CHECK (("price_changes"."kind" = 'undo') = ("price_changes"."undoes" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "price_change_items_of_change" ON "price_change_items" USING brin ("change_id");--> statement-breakpoint
-- The history of prices is append-only.
create trigger price_changes_append_only before update or delete or truncate on price_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger price_change_items_append_only before update or delete or truncate on price_change_items
  for each statement execute function refuse_change();
