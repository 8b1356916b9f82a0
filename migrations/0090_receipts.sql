ALTER TABLE "attachments" DROP CONSTRAINT "attachments_owner_kind";--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_of_order";--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_subject";--> statement-breakpoint
ALTER TABLE "attachments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "expense_id" uuid GENERATED ALWAYS AS (case when owner_kind = 'expense' then owner_id end) STORED;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_expense_id_business_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."business_expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_receipt" CHECK (case when "attachments"."owner_kind" = 'expense'
        then "attachments"."name" is not null and char_length("attachments"."name") between 1 and 200 and "attachments"."added_by" is not null
        else "attachments"."name" is null and "attachments"."deleted_at" is null end);--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_deleted" CHECK (("attachments"."deleted_at" is null) = ("attachments"."deleted_by" is null));--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_owner_kind" CHECK ("attachments"."owner_kind" in ('inspection', 'price_offer', 'return', 'pickup', 'expense'));--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_of_order" CHECK (("attachments"."owner_kind" = 'expense') = ("attachments"."order_id" is null)
        and ("attachments"."owner_kind" <> 'pickup' or "attachments"."owner_id" = "attachments"."order_id"));--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_subject" CHECK (case "attachments"."owner_kind" when 'inspection' then "attachments"."subject" in ('box', 'device', 'model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING') when 'price_offer' then "attachments"."subject" in ('model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING') when 'return' then "attachments"."subject" in ('device') when 'pickup' then "attachments"."subject" in ('device') when 'expense' then "attachments"."subject" in ('receipt') end);--> statement-breakpoint
insert into attachments (id, owner_kind, owner_id, order_id, subject, file_id, added_at, added_by, name, deleted_by, deleted_at)
  select r.id, 'expense', r.expense_id, null, 'receipt', r.file_id, r.added_at, r.actor, r.name, r.deleted_by, r.deleted_at
  from expense_receipts r;--> statement-breakpoint
drop table expense_receipts;--> statement-breakpoint
drop function guard_expense_receipt();--> statement-breakpoint
-- A receipt belongs to its expense: nothing of it changes in a closed month, and otherwise only that it is deleted, once.
create function guard_receipt() returns trigger language plpgsql as $$
declare
  the_month text := (select to_char(spent_on, 'YYYY-MM') from business_expenses where id = new.owner_id);
begin
  if tg_op = 'UPDATE' and (old.deleted_at is not null
      or (old.id, old.owner_kind, old.owner_id, old.subject, old.file_id, old.name, old.added_by, old.added_at)
      is distinct from (new.id, new.owner_kind, new.owner_id, new.subject, new.file_id, new.name, new.added_by, new.added_at)) then
    raise exception 'receipts are append-only';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('expense month ' || the_month, 0));
  -- A statement of its own, which sees what was committed while the lock was waited for.
  if 'closed' = (select c.kind from expense_month_changes c where c.month = the_month
      order by c.number desc limit 1) then
    raise exception 'the month of this expense is closed'
      using errcode = 'check_violation', constraint = 'business_expenses_month_open', table = 'attachments';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger attachments_receipt_added before insert on attachments
  for each row when (new.owner_kind = 'expense') execute function guard_receipt();--> statement-breakpoint
create trigger attachments_receipt_changed before update on attachments
  for each row when (old.owner_kind = 'expense' or new.owner_kind = 'expense') execute function guard_receipt();--> statement-breakpoint
create trigger attachments_receipt_kept before delete on attachments
  for each row when (old.owner_kind = 'expense') execute function refuse_change();--> statement-breakpoint
create trigger attachments_kept before truncate on attachments
  for each statement execute function refuse_change();
