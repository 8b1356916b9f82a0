CREATE TABLE "business_expenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"spent_on" date NOT NULL,
	"paid_from" text NOT NULL,
	"employee_id" uuid,
	"receipt_url" text,
	"notes" text,
	"approval" text NOT NULL,
	"approved_by" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "business_expenses_category" CHECK ("business_expenses"."category" in ('supplies', 'equipment', 'marketing', 'travel', 'meals', 'utilities', 'rent', 'professional', 'other')),
	CONSTRAINT "business_expenses_amount" CHECK ("business_expenses"."amount_cents" between 1 and 9999999),
	CONSTRAINT "business_expenses_description" CHECK (char_length("business_expenses"."description") between 1 and 200),
	CONSTRAINT "business_expenses_paid_from" CHECK ("business_expenses"."paid_from" in ('till', 'card', 'own_pocket')),
	CONSTRAINT "business_expenses_approval" CHECK ("business_expenses"."approval" in ('not_needed', 'waiting', 'approved')),
	CONSTRAINT "business_expenses_approved_by" CHECK (("business_expenses"."approval" = 'approved') = ("business_expenses"."approved_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "expense_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expense_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"reason" text,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "expense_changes_once" UNIQUE("expense_id","version"),
	CONSTRAINT "expense_changes_kind" CHECK ("expense_changes"."kind" in ('added', 'edited', 'deleted', 'approved')),
	CONSTRAINT "expense_changes_before" CHECK (("expense_changes"."kind" = 'added') = ("expense_changes"."before" is null)),
	CONSTRAINT "expense_changes_reason" CHECK ("expense_changes"."kind" <> 'deleted' or "expense_changes"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "expense_month_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "expense_month_changes_once" UNIQUE("month","number"),
	CONSTRAINT "expense_month_changes_month" CHECK ("expense_month_changes"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "expense_month_changes_turn" CHECK (("expense_month_changes"."kind" = 'closed') = ("expense_month_changes"."number" % 2 = 1)),
	CONSTRAINT "expense_month_changes_kind" CHECK ("expense_month_changes"."kind" in ('closed', 'reopened'))
);
--> statement-breakpoint
ALTER TABLE "business_expenses" ADD CONSTRAINT "business_expenses_employee_id_staff_members_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_changes" ADD CONSTRAINT "expense_changes_expense_id_business_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."business_expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_changes" ADD CONSTRAINT "expense_changes_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_month_changes" ADD CONSTRAINT "expense_month_changes_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_expenses_latest" ON "business_expenses" USING btree ("spent_on","created_at","id");
--> statement-breakpoint
-- What was done to expenses and months stays, and so do the expenses: what is deleted is marked so.
create trigger expense_changes_append_only before update or delete or truncate on expense_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger expense_month_changes_append_only before update or delete or truncate on expense_month_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger business_expenses_kept before delete or truncate on business_expenses
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Nothing of a closed month is added or changed, whoever tries. Who writes expenses of a month shares its lock, who closes
-- it has the lock alone: so no expense comes in while its month is being closed.
create function refuse_in_closed_month() returns trigger language plpgsql as $$
declare
  months text[] := array(
    select distinct to_char(day, 'YYYY-MM') from unnest(array[old.spent_on, new.spent_on]) day
    where day is not null order by 1);
begin
  for i in 1 .. array_length(months, 1) loop
    perform pg_advisory_xact_lock_shared(hashtextextended('expense month ' || months[i], 0));
  end loop;
  -- A statement of its own, which sees what was committed while the lock was waited for.
  if exists (select from unnest(months) m where 'closed' = (
      select c.kind from expense_month_changes c where c.month = m order by c.number desc limit 1)) then
    raise exception 'the month of this expense is closed'
      using errcode = 'check_violation', constraint = 'business_expenses_month_open', table = 'business_expenses';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger business_expenses_month_open before insert or update on business_expenses
  for each row execute function refuse_in_closed_month();
--> statement-breakpoint
create function lock_expense_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('expense month ' || new.month, 0));
  return new;
end $$;
--> statement-breakpoint
create trigger expense_month_changes_lock before insert on expense_month_changes
  for each row execute function lock_expense_month();
