CREATE TABLE "pickup_limits" (
	"date" date NOT NULL,
	"time" text NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "pickup_limits_pk" PRIMARY KEY("date","time"),
	CONSTRAINT "pickup_limits_time" CHECK ("pickup_limits"."time" in ('10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM')),
	CONSTRAINT "pickup_limits_places" CHECK ("pickup_limits"."places" between 0 and 200)
);
--> statement-breakpoint
CREATE TABLE "pickup_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"place" integer,
	"places" integer,
	"customer_id" uuid,
	"holder" text,
	"held_until" timestamp with time zone,
	"is_overbooked" boolean NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_places_once" UNIQUE("date","time","place"),
	CONSTRAINT "pickup_places_within" CHECK ("pickup_places"."place" <= "pickup_places"."places"),
	CONSTRAINT "pickup_places_time" CHECK ("pickup_places"."time" in ('10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM')),
	CONSTRAINT "pickup_places_hold" CHECK (("pickup_places"."customer_id" is null) = ("pickup_places"."held_until" is not null)),
	CONSTRAINT "pickup_places_holder" CHECK (("pickup_places"."holder" is null) = ("pickup_places"."held_until" is null))
);
--> statement-breakpoint
CREATE TABLE "pickup_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"stops_per_hour" integer NOT NULL,
	CONSTRAINT "pickup_settings_one" CHECK ("pickup_settings"."id" = 1),
	CONSTRAINT "pickup_settings_stops" CHECK ("pickup_settings"."stops_per_hour" between 1 and 20)
);

--> statement-breakpoint
insert into pickup_settings (id, stops_per_hour) values (1, 3);
--> statement-breakpoint
-- Asked by the windows of pickups, so that a driver who leaves or comes back counts at once.
create function active_drivers() returns integer language sql stable as
  $$ select count(*)::integer from drivers where is_active $$;
--> statement-breakpoint
-- Places of a window: the shop's own number for it, else what the active drivers can do. Null, without a limit, for a shop
-- that keeps no list of drivers.
create function pickup_places_in(day date, slot text) returns integer language sql stable as $$
  select coalesce(
    (select l.places from pickup_limits l where l.date = day and l.time = slot),
    nullif(active_drivers(), 0) * (select s.stops_per_hour from pickup_settings s))
$$;
--> statement-breakpoint
create function pickup_window_key(day date, slot text) returns bigint language sql stable as
  $$ select hashtextextended('pickup ' || to_char(day, 'YYYY-MM-DD') || ' ' || slot, 0) $$;
--> statement-breakpoint
-- Numbers a place. Windows are locked for that, also the one that an order moves away from, in one order for everybody.
create function number_pickup_place() returns trigger language plpgsql as $$
declare
  keys bigint[] := array(
    select distinct key from (
      select pickup_window_key(new.date, new.time) as key
      union all select pickup_window_key(p.date, p.time) from pickup_places p where p.id = new.id) windows
    order by 1);
  taken integer;
  highest integer;
  most integer;
begin
  for i in 1 .. array_length(keys, 1) loop
    perform pg_advisory_xact_lock(keys[i]);
  end loop;
  -- From here on each statement sees what was committed while the lock was waited for.
  delete from pickup_places p where p.held_until is not null
    and (p.holder = new.holder or (p.date = new.date and p.time = new.time and p.held_until <= new.taken_at));
  if new.held_until is null then
    new.holder := null;
  end if;
  -- Orders of one customer in one window are one stop.
  if exists (select from pickup_places p where p.date = new.date and p.time = new.time
      and p.customer_id = new.customer_id and p.id <> new.id and p.place is not null) then
    new.place := null;
    new.is_overbooked := false;
    return new;
  end if;
  select count(p.place), coalesce(max(p.place), 0) into taken, highest
    from pickup_places p where p.date = new.date and p.time = new.time and p.id <> new.id;
  most := pickup_places_in(new.date, new.time);
  if taken >= most then
    -- A number above the limit, which the table refuses unless staff knew.
    new.place := highest + 1;
    new.places := case when new.is_overbooked then null else most end;
  else
    new.place := (
      select min(n) from generate_series(1, taken + 1) n
      where not exists (select from pickup_places p
        where p.date = new.date and p.time = new.time and p.place = n and p.id <> new.id));
    new.places := most;
    new.is_overbooked := false;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger pickup_places_number before insert on pickup_places
  for each row execute function number_pickup_place();
--> statement-breakpoint
-- Gives the place of an order that leaves a window to another order of the same stop, if there is one.
create function pass_on_pickup_place() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(pickup_window_key(old.date, old.time));
  loop
    update pickup_places set place = old.place, places = old.places, is_overbooked = old.is_overbooked
      where id = (select p.id from pickup_places p where p.date = old.date and p.time = old.time
        and p.customer_id = old.customer_id and p.place is null order by p.id limit 1);
    -- One that leaves at the same moment is gone by now: the next one is asked.
    exit when found or not exists (select from pickup_places p where p.date = old.date and p.time = old.time
      and p.customer_id = old.customer_id and p.place is null);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger pickup_places_left after delete on pickup_places
  for each row when (old.place is not null and old.customer_id is not null) execute function pass_on_pickup_place();
--> statement-breakpoint
create trigger pickup_places_moved after update of date, time on pickup_places
  for each row when (old.place is not null and old.customer_id is not null) execute function pass_on_pickup_place();
--> statement-breakpoint
-- Pickups that were booked before count too; there are no limits yet that they could exceed.
insert into pickup_places (id, date, time, customer_id, is_overbooked, taken_at)
  select id, appointment_date, appointment_time, customer_id, true, created_at from orders
  where service_method = 'home_pickup' and status in ('received', 'pickup_assigned') and payment_status <> 'paid'
    and appointment_time is not null and appointment_date >= current_date - 1
  order by created_at, id;
