CREATE TABLE "mileage_rates" (
	"starts_on" date PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mileage_rates_rate" CHECK ("mileage_rates"."rate" between 1 and 9999)
);
--> statement-breakpoint
ALTER TABLE "business_expenses" ADD COLUMN "trip_from" text;--> statement-breakpoint
ALTER TABLE "business_expenses" ADD COLUMN "trip_to" text;--> statement-breakpoint
ALTER TABLE "business_expenses" ADD COLUMN "trip_miles" integer;--> statement-breakpoint
ALTER TABLE "business_expenses" ADD COLUMN "trip_rate" integer;--> statement-breakpoint
ALTER TABLE "business_expenses" ADD CONSTRAINT "business_expenses_trip" CHECK (num_nulls("business_expenses"."trip_from", "business_expenses"."trip_to", "business_expenses"."trip_miles", "business_expenses"."trip_rate") in (0, 4));--> statement-breakpoint
ALTER TABLE "business_expenses" ADD CONSTRAINT "business_expenses_trip_amount" CHECK ("business_expenses"."trip_miles" is null or "business_expenses"."amount_cents" = ("business_expenses"."trip_miles" * "business_expenses"."trip_rate" + 50) / 100);
--> statement-breakpoint
create trigger mileage_rates_append_only before update or delete or truncate on mileage_rates
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The standard rate of 2026 for business in a private car; the owner adds later ones.
insert into mileage_rates (starts_on, rate, actor, created_at) values ('2026-01-01', 725, 'Cash Again', '2026-01-01');
