CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_identifier" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "stock_locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_locations_name" UNIQUE("name"),
	CONSTRAINT "stock_locations_code" UNIQUE("code"),
	CONSTRAINT "stock_locations_shape" CHECK ("stock_locations"."code" ~ '^L[1-9][0-9]{0,6}$')
);
--> statement-breakpoint
CREATE TABLE "unit_costs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"note" text,
	"expense_id" uuid,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_costs_kind" CHECK ("unit_costs"."kind" in ('payout', 'fee', 'label', 'driver', 'parts', 'labor', 'other')),
	CONSTRAINT "unit_costs_amount" CHECK ("unit_costs"."amount_cents" between -9999999 and 9999999 and "unit_costs"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "unit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"location_id" uuid,
	"note" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_events_from" CHECK ("unit_events"."from_state" in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved', 'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'parts', 'lost', 'written_off')),
	CONSTRAINT "unit_events_to" CHECK ("unit_events"."to_state" in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved', 'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'parts', 'lost', 'written_off'))
);
--> statement-breakpoint
CREATE TABLE "unit_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"reverses" uuid,
	"price_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"cost_cents" integer NOT NULL,
	"method" text NOT NULL,
	"channel" text NOT NULL,
	"buyer" text,
	"reason" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_sales_once" UNIQUE("unit_id","kind","round"),
	CONSTRAINT "unit_sales_kind" CHECK ("unit_sales"."kind" in ('sale', 'reversal')),
	CONSTRAINT "unit_sales_reverses" CHECK (("unit_sales"."kind" = 'reversal') = ("unit_sales"."reverses" is not null)),
	CONSTRAINT "unit_sales_reason" CHECK ("unit_sales"."kind" = 'sale' or "unit_sales"."reason" is not null),
	CONSTRAINT "unit_sales_price" CHECK ("unit_sales"."price_cents" between 1 and 9999999),
	CONSTRAINT "unit_sales_fee" CHECK ("unit_sales"."fee_cents" between 0 and 9999999),
	CONSTRAINT "unit_sales_method" CHECK ("unit_sales"."method" in ('cash', 'card', 'zelle', 'mobile')),
	CONSTRAINT "unit_sales_channel" CHECK ("unit_sales"."channel" in ('counter', 'online', 'wholesale'))
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "units_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" uuid,
	"order_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"condition" text NOT NULL,
	"state" text NOT NULL,
	"location_id" uuid,
	"acquired_on" date NOT NULL,
	"acquired_at" timestamp with time zone NOT NULL,
	"held_until" date NOT NULL,
	"cost_cents" integer NOT NULL,
	"ended_on" date,
	"version" integer NOT NULL,
	CONSTRAINT "units_number" UNIQUE("number"),
	CONSTRAINT "units_state" CHECK ("units"."state" in ('on_hold', 'testing', 'refurbishing', 'ready', 'reserved', 'in_transit', 'quarantine', 'police_hold', 'sold', 'returned_to_seller', 'parts', 'lost', 'written_off')),
	CONSTRAINT "units_condition" CHECK ("units"."condition" in ('new', 'open_box', 'excellent', 'good', 'fair', 'poor', 'used', 'broken')),
	CONSTRAINT "units_ended" CHECK (("units"."state" in ('sold', 'returned_to_seller', 'parts', 'lost', 'written_off')) = ("units"."ended_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_expense_id_business_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."business_expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_location_id_stock_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."stock_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_sales" ADD CONSTRAINT "unit_sales_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_sales" ADD CONSTRAINT "unit_sales_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_location_id_stock_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."stock_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_search" ON "devices" USING btree ("identifier" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "unit_costs_of_unit" ON "unit_costs" USING btree ("unit_id","at");--> statement-breakpoint
CREATE INDEX "unit_costs_by_day" ON "unit_costs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "unit_events_of_unit" ON "unit_events" USING btree ("unit_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_sales_reversed_once" ON "unit_sales" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "unit_sales_by_day" ON "unit_sales" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "units_one_of_device" ON "units" USING btree ("device_id") WHERE "units"."ended_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "units_one_of_order" ON "units" USING btree ("order_id") WHERE "units"."state" <> 'returned_to_seller';--> statement-breakpoint
CREATE INDEX "units_of_device" ON "units" USING btree ("device_id","acquired_at");--> statement-breakpoint
CREATE INDEX "units_newest" ON "units" USING btree ("acquired_at","id");--> statement-breakpoint
CREATE INDEX "units_in_stock" ON "units" USING btree ("acquired_at","id") WHERE "units"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "units_by_state" ON "units" USING btree ("state","acquired_at","id");--> statement-breakpoint
CREATE INDEX "units_of_product" ON "units" USING btree ("product_id","acquired_at","id");--> statement-breakpoint
CREATE INDEX "units_ended_on" ON "units" USING btree ("ended_on") WHERE "units"."ended_on" is not null;--> statement-breakpoint
CREATE INDEX "units_on_hold" ON "units" USING btree ("held_until") WHERE "units"."state" = 'on_hold';
--> statement-breakpoint
create trigger unit_events_append_only before update or delete or truncate on unit_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger unit_costs_append_only before update or delete or truncate on unit_costs
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger unit_sales_append_only before update or delete or truncate on unit_sales
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger units_kept before delete or truncate on units
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What was paid for before there was an inventory is in stock. Of orders with one serial the last owns the device.
insert into devices (id, identifier, created_at)
  select gen_random_uuid(), o.imei, min(pay.created_at) from payments pay join orders o on o.id = pay.order_id
  where pay.kind = 'payment' and o.imei is not null
    and not exists (select from payments r where r.reverses = pay.id)
  group by o.imei;
--> statement-breakpoint
insert into units (id, device_id, order_id, product_id, condition, state, acquired_on, acquired_at, held_until, cost_cents, version)
  select gen_random_uuid(),
    case when row_number() over (partition by o.imei order by pay.created_at desc, o.id) = 1 then d.id end,
    o.id, o.product_id, o.condition, 'testing', (pay.created_at at time zone 'UTC')::date, pay.created_at,
    (pay.created_at at time zone 'UTC')::date, pay.amount_cents + pay.fee_cents, 1
  from payments pay join orders o on o.id = pay.order_id left join devices d on d.identifier = o.imei
  where pay.kind = 'payment' and not exists (select from payments r where r.reverses = pay.id)
  order by pay.created_at;
--> statement-breakpoint
insert into unit_costs (id, unit_id, kind, amount_cents, actor, member_id, at)
  select gen_random_uuid(), n.id, line.kind, line.cents, pay.actor, pay.member_id, pay.created_at
  from units n join payments pay on pay.order_id = n.order_id and pay.kind = 'payment'
    and not exists (select from payments r where r.reverses = pay.id)
  cross join lateral (values ('payout', pay.amount_cents), ('fee', pay.fee_cents)) line(kind, cents)
  where line.cents > 0;
--> statement-breakpoint
insert into unit_events (unit_id, to_state, actor, at)
  select id, 'testing', 'shop', acquired_at from units order by acquired_at;
