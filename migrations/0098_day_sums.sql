CREATE TABLE "day_costs" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "day_costs_pk" PRIMARY KEY("day","kind"),
	CONSTRAINT "day_costs_kind" CHECK ("day_costs"."kind" in ('payout', 'fee', 'label', 'driver', 'parts', 'labor', 'other'))
);
--> statement-breakpoint
CREATE TABLE "day_hours" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer NOT NULL,
	"counter" integer NOT NULL,
	CONSTRAINT "day_hours_pk" PRIMARY KEY("day","hour")
);
--> statement-breakpoint
CREATE TABLE "day_money" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"payments" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"devices" integer NOT NULL,
	"as_quoted" integer NOT NULL,
	CONSTRAINT "day_money_pk" PRIMARY KEY("day","method"),
	CONSTRAINT "day_money_method" CHECK ("day_money"."method" in ('cash', 'card', 'zelle', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "day_orders" (
	"day" date PRIMARY KEY NOT NULL,
	"placed" integer NOT NULL,
	"received" integer NOT NULL,
	"inspected" integer NOT NULL,
	"paid" integer NOT NULL,
	"declined" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"lowered" integer NOT NULL,
	"lowered_declined" integer NOT NULL,
	"restored" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_sales" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"resale_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"hold_cents" bigint NOT NULL,
	CONSTRAINT "day_sales_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "day_spreads" (
	"figure" text NOT NULL,
	"is_month" boolean NOT NULL,
	"since" date NOT NULL,
	"amounts" integer[] NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "day_spreads_pk" PRIMARY KEY("figure","is_month","since"),
	CONSTRAINT "day_spreads_figure" CHECK ("day_spreads"."figure" in ('median_cut', 'received_to_inspected', 'inspected_to_paid', 'received_to_paid', 'days_to_sell')),
	CONSTRAINT "day_spreads_pairs" CHECK (cardinality("day_spreads"."amounts") = cardinality("day_spreads"."counts"))
);
--> statement-breakpoint
CREATE TABLE "day_sum_marks" (
	"part" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_sum_marks_part" CHECK ("day_sum_marks"."part" in ('payments', 'orders', 'sales'))
);
--> statement-breakpoint
CREATE TABLE "day_sum_reach" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"known_from" bigint,
	CONSTRAINT "day_sum_reach_one" CHECK ("day_sum_reach"."is_only")
);
--> statement-breakpoint
CREATE TABLE "summed_days" (
	"part" text NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "summed_days_pk" PRIMARY KEY("part","day"),
	CONSTRAINT "summed_days_part" CHECK ("summed_days"."part" in ('payments', 'orders', 'sales'))
);
--> statement-breakpoint
CREATE INDEX "day_sum_marks_by_time" ON "day_sum_marks" USING btree ("part","at");--> statement-breakpoint
-- No fact is late before the first turn of the chore that sums days.
insert into day_sum_reach (until) values ('1970-01-01T00:00:00Z');--> statement-breakpoint
-- Late facts (docs/decisions/090). Whoever writes a fact that is older than what may be summed leaves a mark with its instant,
-- and with those of other rows that are counted otherwise now. New facts cost one comparison.
create function mark_order() returns trigger language plpgsql as $$
declare reach timestamptz := (select until from day_sum_reach);
begin
  if old.created_at < reach then
    insert into day_sum_marks (part, at) values ('orders', old.created_at);
  end if;
  if new.created_at < reach and new.created_at is distinct from old.created_at then
    insert into day_sum_marks (part, at) values ('orders', new.created_at);
  end if;
  -- Payments are compared with the quote.
  if tg_op = 'UPDATE' and new.quoted_price_cents <> old.quoted_price_cents then
    insert into day_sum_marks (part, at)
      select 'payments', p.created_at from payments p where p.order_id = new.id and p.created_at < reach;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger orders_marked after insert or delete on orders for each row execute function mark_order();--> statement-breakpoint
create trigger orders_change_marked after update on orders for each row
  when ((old.created_at, old.updated_at, old.status, old.payment_status, old.quoted_price_cents, old.final_price_cents,
      old.service_method)
    is distinct from (new.created_at, new.updated_at, new.status, new.payment_status, new.quoted_price_cents,
      new.final_price_cents, new.service_method))
  execute function mark_order();--> statement-breakpoint
create function mark_history() returns trigger language plpgsql as $$
declare
  reach timestamptz := (select until from day_sum_reach);
  created timestamptz := (select created_at from orders where id = coalesce(new.order_id, old.order_id));
begin
  if created < reach then
    insert into day_sum_marks (part, at) values ('orders', created);
  end if;
  return null;
end $$;--> statement-breakpoint
-- The first entry is written with its order.
create trigger order_events_marked after insert on order_events for each row
  when (new.kind <> 'created') execute function mark_history();--> statement-breakpoint
create trigger order_events_change_marked after update or delete on order_events for each row
  execute function mark_history();--> statement-breakpoint
create function mark_payment() returns trigger language plpgsql as $$
declare reach timestamptz := (select until from day_sum_reach);
begin
  if old.created_at < reach then
    insert into day_sum_marks (part, at) values ('payments', old.created_at);
  end if;
  if new.created_at < reach and new.created_at is distinct from old.created_at then
    insert into day_sum_marks (part, at) values ('payments', new.created_at);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger payments_marked after insert or update or delete on payments
  for each row execute function mark_payment();--> statement-breakpoint
-- A sale is counted with what its unit cost until then, and a reversal with the time of its sale: all sales of a unit are marked.
create function mark_sale() returns trigger language plpgsql as $$
declare
  reach timestamptz := (select until from day_sum_reach);
  the_unit uuid := coalesce(new.unit_id, old.unit_id);
begin
  if tg_table_name = 'unit_sales' and old.at < reach then
    insert into day_sum_marks (part, at) values ('sales', old.at);
  end if;
  insert into day_sum_marks (part, at)
    select 'sales', s.at from unit_sales s where s.unit_id = the_unit and s.at < reach;
  return null;
end $$;--> statement-breakpoint
create trigger unit_sales_marked after insert or update or delete on unit_sales
  for each row execute function mark_sale();--> statement-breakpoint
create trigger unit_costs_marked after insert or update or delete on unit_costs
  for each row execute function mark_sale();--> statement-breakpoint
create function mark_unit() returns trigger language plpgsql as $$
declare reach timestamptz := (select until from day_sum_reach);
begin
  insert into day_sum_marks (part, at)
    select 'sales', s.at from unit_sales s where s.unit_id = new.id and s.at < reach;
  return null;
end $$;--> statement-breakpoint
create trigger units_change_marked after update on units for each row
  when ((old.acquired_on, old.product_id) is distinct from (new.acquired_on, new.product_id)) execute function mark_unit();
