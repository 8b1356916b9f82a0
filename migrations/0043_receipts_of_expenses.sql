CREATE TABLE "expense_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expense_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"actor" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"deleted_by" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "expense_receipts_file" UNIQUE("file_id"),
	CONSTRAINT "expense_receipts_name" CHECK (char_length("expense_receipts"."name") between 1 and 200),
	CONSTRAINT "expense_receipts_deleted" CHECK (("expense_receipts"."deleted_at" is null) = ("expense_receipts"."deleted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "stored_files_kind" CHECK ("stored_files"."kind" in ('image', 'pdf')),
	CONSTRAINT "stored_files_sha256" CHECK ("stored_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "expense_receipts" ADD CONSTRAINT "expense_receipts_expense_id_business_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."business_expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_receipts" ADD CONSTRAINT "expense_receipts_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_receipts_of_expense" ON "expense_receipts" USING btree ("expense_id");--> statement-breakpoint
CREATE INDEX "stored_files_same" ON "stored_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "stored_files_unclaimed" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."claimed_at" is null;
--> statement-breakpoint
create trigger expense_receipts_kept before delete or truncate on expense_receipts
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A receipt belongs to its expense: nothing of it changes in a closed month, and otherwise only that it is deleted, once.
create function guard_expense_receipt() returns trigger language plpgsql as $$
declare
  the_month text := (select to_char(spent_on, 'YYYY-MM') from business_expenses where id = new.expense_id);
begin
  if tg_op = 'UPDATE' and (old.deleted_at is not null or (old.id, old.expense_id, old.file_id, old.name, old.actor, old.added_at)
      is distinct from (new.id, new.expense_id, new.file_id, new.name, new.actor, new.added_at)) then
    raise exception 'expense_receipts is append-only';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('expense month ' || the_month, 0));
  -- A statement of its own, which sees what was committed while the lock was waited for.
  if 'closed' = (select c.kind from expense_month_changes c where c.month = the_month
      order by c.number desc limit 1) then
    raise exception 'the month of this expense is closed'
      using errcode = 'check_violation', constraint = 'business_expenses_month_open', table = 'expense_receipts';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger expense_receipts_guarded before insert or update on expense_receipts
  for each row execute function guard_expense_receipt();
