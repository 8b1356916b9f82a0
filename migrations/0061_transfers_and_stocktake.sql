CREATE TABLE "stock_count_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"count_id" uuid NOT NULL,
	"code" text NOT NULL,
	"unit_id" uuid,
	"place_id" uuid,
	"result" text NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_count_scans_result" CHECK ("stock_count_scans"."result" in ('found', 'wrong_place', 'counted_already', 'unknown', 'not_in_stock', 'in_transit')),
	CONSTRAINT "stock_count_scans_unit" CHECK (("stock_count_scans"."result" = 'unknown') = ("stock_count_scans"."unit_id" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_count_units" (
	"count_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"outcome" text,
	CONSTRAINT "stock_count_units_pk" PRIMARY KEY("count_id","unit_id"),
	CONSTRAINT "stock_count_units_outcome" CHECK ("stock_count_units"."outcome" in ('found', 'seen_elsewhere', 'left', 'missing'))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place_id" uuid,
	"actor" text NOT NULL,
	"member_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"ended_as" text,
	"closed_by" text,
	"closer_id" uuid,
	"note" text,
	CONSTRAINT "stock_counts_number" UNIQUE("number"),
	CONSTRAINT "stock_counts_end" CHECK ("stock_counts"."ended_as" in ('counted', 'given_up')),
	CONSTRAINT "stock_counts_closed" CHECK (("stock_counts"."closed_at" is null) = ("stock_counts"."ended_as" is null) and ("stock_counts"."closed_at" is null) = ("stock_counts"."closed_by" is null)
        and ("stock_counts"."closed_at" is null) = ("stock_counts"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_transfer_units" (
	"transfer_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"state_before" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"actor" text,
	"member_id" uuid,
	"at" timestamp with time zone,
	CONSTRAINT "stock_transfer_units_pk" PRIMARY KEY("transfer_id","unit_id"),
	CONSTRAINT "stock_transfer_units_outcome" CHECK ("stock_transfer_units"."outcome" in ('outstanding', 'received', 'returned', 'lost')),
	CONSTRAINT "stock_transfer_units_state" CHECK ("stock_transfer_units"."state_before" in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved', 'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost', 'written_off')),
	CONSTRAINT "stock_transfer_units_settled" CHECK (("stock_transfer_units"."outcome" = 'outstanding') = ("stock_transfer_units"."at" is null) and ("stock_transfer_units"."at" is null) = ("stock_transfer_units"."actor" is null)),
	CONSTRAINT "stock_transfer_units_lost" CHECK ("stock_transfer_units"."outcome" <> 'lost' or "stock_transfer_units"."note" is not null)
);
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_transfers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"note" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stock_transfers_number" UNIQUE("number"),
	CONSTRAINT "stock_transfers_apart" CHECK ("stock_transfers"."from_id" <> "stock_transfers"."to_id")
);
--> statement-breakpoint
ALTER TABLE "unit_events" DROP CONSTRAINT "unit_events_from";--> statement-breakpoint
ALTER TABLE "unit_events" DROP CONSTRAINT "unit_events_to";--> statement-breakpoint
ALTER TABLE "units" DROP CONSTRAINT "units_state";--> statement-breakpoint
ALTER TABLE "units" DROP CONSTRAINT "units_ended";--> statement-breakpoint
DROP INDEX "units_one_of_order";--> statement-breakpoint
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_place_id_stock_locations_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_units" ADD CONSTRAINT "stock_count_units_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_units" ADD CONSTRAINT "stock_count_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_place_id_stock_locations_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_closer_id_staff_members_id_fk" FOREIGN KEY ("closer_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_units" ADD CONSTRAINT "stock_transfer_units_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_units" ADD CONSTRAINT "stock_transfer_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_units" ADD CONSTRAINT "stock_transfer_units_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_from_id_stock_locations_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."stock_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_to_id_stock_locations_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."stock_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_scans_newest" ON "stock_count_scans" USING btree ("count_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_scans_once" ON "stock_count_scans" USING btree ("count_id","unit_id") WHERE "stock_count_scans"."result" in ('found', 'wrong_place');--> statement-breakpoint
CREATE INDEX "stock_count_scans_of_unit" ON "stock_count_scans" USING btree ("unit_id","at") WHERE "stock_count_scans"."result" in ('found', 'wrong_place');--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_once" ON "stock_counts" USING btree (coalesce("place_id", '00000000-0000-0000-0000-000000000000')) WHERE "stock_counts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "stock_counts_newest" ON "stock_counts" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_transfer_units_once" ON "stock_transfer_units" USING btree ("unit_id") WHERE "stock_transfer_units"."outcome" = 'outstanding';--> statement-breakpoint
CREATE INDEX "stock_transfers_newest" ON "stock_transfers" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "stock_transfers_open" ON "stock_transfers" USING btree ("sent_at","id") WHERE "stock_transfers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "units_one_of_order" ON "units" USING btree ("order_id") WHERE "units"."state" not in ('returned_to_seller', 'purchase_reversed');--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_from" CHECK ("unit_events"."from_state" in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved', 'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost', 'written_off'));--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_to" CHECK ("unit_events"."to_state" in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved', 'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost', 'written_off'));--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_state" CHECK ("units"."state" in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved', 'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost', 'written_off'));--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_ended" CHECK (("units"."state" in ('sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost', 'written_off')) = ("units"."ended_on" is not null));--> statement-breakpoint
create trigger stock_transfers_kept before delete or truncate on stock_transfers
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger stock_transfer_units_kept before delete or truncate on stock_transfer_units
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger stock_counts_kept before delete or truncate on stock_counts
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger stock_count_units_kept before delete or truncate on stock_count_units
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger stock_count_scans_append_only before update or delete or truncate on stock_count_scans
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A closed count stays as it was closed.
create function guard_stock_count() returns trigger language plpgsql as $$
begin
  raise exception 'a closed count does not change';
end $$;
--> statement-breakpoint
create trigger stock_counts_closed before update on stock_counts for each row
  when (old.closed_at is not null) execute function guard_stock_count();
--> statement-breakpoint
create trigger stock_count_units_fixed before update on stock_count_units for each row
  when (old.outcome is not null) execute function guard_stock_count();
