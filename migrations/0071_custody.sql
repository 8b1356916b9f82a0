CREATE TABLE "custody_days" (
	"day" date PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL,
	"prev" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custody_entries" (
	"order_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"prev" text NOT NULL,
	"hash" text NOT NULL,
	"source" text NOT NULL,
	"body" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custody_entries_order_id_seq_pk" PRIMARY KEY("order_id","seq"),
	CONSTRAINT "custody_entries_source" UNIQUE("order_id","source"),
	CONSTRAINT "custody_entries_seq" CHECK ("custody_entries"."seq" >= 1),
	CONSTRAINT "custody_entries_hash" CHECK ("custody_entries"."hash" = encode(sha256(convert_to(concat_ws(E'\n', 'cash-again/custody/entry/1', "custody_entries"."order_id"::text, "custody_entries"."seq"::text, "custody_entries"."prev", "custody_entries"."body"), 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "custody_personal" (
	"order_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"salt" text NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "custody_personal_order_id_seq_pk" PRIMARY KEY("order_id","seq")
);
--> statement-breakpoint
CREATE INDEX "custody_entries_recorded" ON "custody_entries" USING btree ("recorded_at");
--> statement-breakpoint
-- Numbers and links a new entry, whoever writes it, under a lock of its order: two writers cannot fork a chain. Each query in
-- here sees what was committed before it, and the rows that its own statement has inserted.
create function link_custody() returns trigger language plpgsql volatile as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('custody ' || new.order_id, 0));
  select seq, hash into last from custody_entries where order_id = new.order_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.prev := coalesce(last.hash, repeat('0', 64));
  new.hash := encode(sha256(convert_to(
    concat_ws(E'\n', 'cash-again/custody/entry/1', new.order_id::text, new.seq::text, new.prev, new.body), 'UTF8')), 'hex');
  return new;
end $$;
--> statement-breakpoint
create trigger custody_entries_linked before insert on custody_entries for each row execute function link_custody();
--> statement-breakpoint
-- Unlike `refuse_change`, also while an account is erased: what is erased is in `custody_personal`.
create function refuse_always() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
--> statement-breakpoint
create trigger custody_entries_append_only before update or delete or truncate on custody_entries
  for each statement execute function refuse_always();
--> statement-breakpoint
create trigger custody_days_append_only before update or delete or truncate on custody_days
  for each statement execute function refuse_always();
--> statement-breakpoint
create function keep_custody_data() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cash_again.erasing', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
--> statement-breakpoint
create trigger custody_personal_kept before update or delete or truncate on custody_personal
  for each statement execute function keep_custody_data();
