CREATE TABLE "till_entries" (
	"session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"ref_kind" text,
	"ref_id" uuid,
	"words" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_entries_once" UNIQUE("session_id","number"),
	CONSTRAINT "till_entries_kind" CHECK ("till_entries"."kind" in ('opening', 'pay_in', 'pay_out', 'drop', 'seller_payout', 'payout_reversed', 'expense', 'expense_returned', 'sale', 'sale_reversed')),
	CONSTRAINT "till_entries_sign" CHECK (case when "till_entries"."kind" in ('pay_out', 'drop', 'seller_payout', 'expense', 'sale_reversed')
        then "till_entries"."amount_cents" < 0 else "till_entries"."amount_cents" > 0 or ("till_entries"."kind" = 'opening' and "till_entries"."amount_cents" = 0) end),
	CONSTRAINT "till_entries_opening" CHECK (("till_entries"."kind" = 'opening') = ("till_entries"."number" = 1)),
	CONSTRAINT "till_entries_words" CHECK ("till_entries"."kind" not in ('pay_in', 'pay_out') or "till_entries"."words" is not null),
	CONSTRAINT "till_entries_ref" CHECK (num_nulls("till_entries"."ref_kind", "till_entries"."ref_id") in (0, 2)),
	CONSTRAINT "till_entries_ref_kind" CHECK ("till_entries"."ref_kind" in ('payment', 'payout', 'expense', 'sale'))
);
--> statement-breakpoint
CREATE TABLE "till_registers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_registers_name_length" CHECK (char_length("till_registers"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "till_report_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "till_report_counter_one" CHECK ("till_report_counter"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "till_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"register_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"corrects" integer,
	"content" jsonb NOT NULL,
	CONSTRAINT "till_reports_number" UNIQUE("number"),
	CONSTRAINT "till_reports_corrected_once" UNIQUE("corrects")
);
--> statement-breakpoint
CREATE TABLE "till_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"register_id" uuid NOT NULL,
	"state" text NOT NULL,
	"opening_count" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"opener_id" uuid,
	"count" jsonb,
	"counted_by" text,
	"counter_id" uuid,
	"needs" text NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "till_sessions_state" CHECK ("till_sessions"."state" in ('open', 'counted', 'closed')),
	CONSTRAINT "till_sessions_needs" CHECK ("till_sessions"."needs" in ('nothing', 'reason', 'second')),
	CONSTRAINT "till_sessions_closed" CHECK (("till_sessions"."state" = 'closed') = ("till_sessions"."closed_at" is not null)),
	CONSTRAINT "till_sessions_counted" CHECK ("till_sessions"."state" <> 'counted' or "till_sessions"."count" is not null),
	CONSTRAINT "till_sessions_counter" CHECK (("till_sessions"."count" is null) = ("till_sessions"."counted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_reports" ADD CONSTRAINT "till_reports_register_id_till_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."till_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_reports" ADD CONSTRAINT "till_reports_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_register_id_till_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."till_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_opener_id_staff_members_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_counter_id_staff_members_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_entries_of_ref" ON "till_entries" USING btree ("ref_id") WHERE "till_entries"."ref_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "till_registers_name" ON "till_registers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "till_reports_of_session" ON "till_reports" USING btree ("session_id") WHERE "till_reports"."corrects" is null;--> statement-breakpoint
CREATE INDEX "till_reports_of_register" ON "till_reports" USING btree ("register_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "till_sessions_once" ON "till_sessions" USING btree ("register_id") WHERE "till_sessions"."closed_at" is null;--> statement-breakpoint
create trigger till_entries_append_only before update or delete or truncate on till_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger till_reports_append_only before update or delete or truncate on till_reports
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger till_sessions_kept before delete or truncate on till_sessions
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger till_registers_kept before delete or truncate on till_registers
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger till_report_counter_kept before delete or truncate on till_report_counter
  for each statement execute function refuse_change();
--> statement-breakpoint
insert into till_report_counter (id, last) values (1, 0);
--> statement-breakpoint
-- A session goes from open to counted to closed, its count is fixed once, and its beginning never changes.
create function guard_till_session() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' or (old.state = 'counted' and new.state = 'open')
    or (old.count is not null and (old.count, old.counted_by, old.counter_id) is distinct from (new.count, new.counted_by, new.counter_id))
    or (old.id, old.register_id, old.opening_count, old.opened_at, old.opened_by, old.opener_id)
      is distinct from (new.id, new.register_id, new.opening_count, new.opened_at, new.opened_by, new.opener_id) then
    raise exception 'a drawer session only goes forward';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger till_sessions_forward before update on till_sessions for each row execute function guard_till_session();
--> statement-breakpoint
-- Cash belongs to an open session, which is locked, so that two who take cash out take turns; and a drawer never holds less
-- than nothing.
create function check_till_entry() returns trigger language plpgsql as $$
begin
  perform from till_sessions where id = new.session_id and state = 'open' for no key update;
  if not found then
    raise exception 'the drawer is not open' using errcode = 'check_violation', constraint = 'till_entries_open';
  end if;
  if new.amount_cents < 0
    and new.amount_cents + (select coalesce(sum(amount_cents), 0) from till_entries where session_id = new.session_id) < 0 then
    raise exception 'the drawer holds less' using errcode = 'check_violation', constraint = 'till_entries_holds';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger till_entries_checked before insert on till_entries for each row execute function check_till_entry();
