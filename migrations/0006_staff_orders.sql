-- Searching names by a part of them.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"status" text NOT NULL,
	"shard" integer NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "order_counts_pk" PRIMARY KEY("status","shard")
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"word" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_words_pk" PRIMARY KEY("word","created_at","order_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"reverses" uuid,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"method" text NOT NULL,
	"agreed_cents" integer NOT NULL,
	"from_status" text NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_once" UNIQUE("order_id","kind","round"),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('payment', 'reversal')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'card', 'zelle', 'mobile')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" between 1 and 9999999),
	CONSTRAINT "payments_fee" CHECK ("payments"."fee_cents" between 0 and 9999999),
	CONSTRAINT "payments_agreed" CHECK ("payments"."agreed_cents" between 0 and 9999999),
	CONSTRAINT "payments_round" CHECK ("payments"."round" >= 1),
	CONSTRAINT "payments_reverses" CHECK (("payments"."kind" = 'reversal') = ("payments"."reverses" is not null)),
	CONSTRAINT "payments_reversal_reason" CHECK ("payments"."kind" = 'payment' or "payments"."reason" is not null)
);
--> statement-breakpoint
DROP INDEX "orders_page";--> statement-breakpoint
DROP INDEX "orders_of_customer";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "estimated_completion" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain_events" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reversed_once" ON "payments" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id") WHERE "payments"."kind" = 'payment';--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_end" ON "customers" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","service_method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_price" ON "orders" USING btree ("status","service_method","quoted_price_cents","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_short_id" ON "orders" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "orders_imei" ON "orders" USING btree ("imei" text_pattern_ops) WHERE "orders"."imei" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_page" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","created_at","id");
--> statement-breakpoint
-- Makes orders findable by the words of their customer's name. Words in the order of their bytes, so that a beginning of a
-- word is a range of the key.
create function add_order_words(ids uuid[]) returns void language sql as $$
  insert into order_words (word, created_at, order_id)
  select given.word, o.created_at, o.id
  from orders o join customers c on c.id = o.customer_id
    cross join lateral (
      select regexp_split_to_table(lower(c.name), '[^[:alnum:]]+') as word
      union select '=' || trim(regexp_replace(lower(c.name), '[^[:alnum:]]+', ' ', 'g'))
    ) given
  where o.id = any(ids) and given.word not in ('', '=')
  on conflict do nothing
$$;
--> statement-breakpoint
select add_order_words(array(select id from orders));
--> statement-breakpoint
insert into order_counts (status, shard, n) select status, 0, count(*) from orders group by status;
--> statement-breakpoint
-- The ledger of payments is append-only.
create trigger payments_append_only before update or delete or truncate on payments
  for each statement execute function refuse_change();
--> statement-breakpoint
-- At most one payment of an order stands: a new round begins with the reversal of the one before. The row of the order is
-- locked, so that nobody adds to its ledger between the look and the entry.
create function check_ledger() returns trigger language plpgsql as $$
declare
  standing integer;
  reversed integer;
begin
  perform from orders where id = new.order_id for update;
  select count(*) filter (where kind = 'payment'), count(*) filter (where kind = 'reversal')
    into standing, reversed from payments where order_id = new.order_id;
  standing := standing - reversed;
  if new.kind = 'payment' and (standing > 0 or new.round <> reversed + 1) then
    raise exception 'order % is paid already', new.order_id using errcode = 'unique_violation', constraint = 'payments_once';
  end if;
  if new.kind = 'reversal' and not exists (
    select from payments p where p.id = new.reverses and p.kind = 'payment' and p.order_id = new.order_id
      and p.round = new.round and p.amount_cents = new.amount_cents
  ) then
    raise exception 'payment % cannot be reversed by this entry', new.reverses;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_ledger before insert on payments for each row execute function check_ledger();
