CREATE TABLE "inspection_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inspection_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_photos_file" UNIQUE("file_id"),
	CONSTRAINT "inspection_photos_subject" CHECK ("inspection_photos"."subject" in ('device', 'model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING'))
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"version" integer NOT NULL,
	"product_id" integer NOT NULL,
	"condition" text NOT NULL,
	"carrier" text,
	"lock_status" text,
	"battery_health" integer,
	"identifier" text,
	"defects" text[] NOT NULL,
	"holds" text[] NOT NULL,
	"notes" text,
	"price" jsonb,
	"actor" text NOT NULL,
	"member_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "inspections_round" UNIQUE("order_id","round"),
	CONSTRAINT "inspections_condition" CHECK ("inspections"."condition" in ('new', 'open_box', 'excellent', 'good', 'fair', 'poor', 'used', 'broken')),
	CONSTRAINT "inspections_carrier" CHECK ("inspections"."carrier" in ('unlocked', 'other')),
	CONSTRAINT "inspections_lock_status" CHECK ("inspections"."lock_status" in ('unlocked', 'locked')),
	CONSTRAINT "inspections_battery_health" CHECK ("inspections"."battery_health" between 0 and 100),
	CONSTRAINT "inspections_defects" CHECK ("inspections"."defects" <@ array['SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING']),
	CONSTRAINT "inspections_holds" CHECK ("inspections"."holds" <@ array['FMI_ON', 'PASSCODE', 'MDM', 'FINANCE', 'SERIAL_MISMATCH', 'BLACKLIST', 'EMPTY_BOX', 'BATTERY_SWOLLEN', 'POLICE']),
	CONSTRAINT "inspections_completed" CHECK (("inspections"."completed_at" is null) = ("inspections"."price" is null))
);
--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_photos_of_inspection" ON "inspection_photos" USING btree ("inspection_id","added_at");--> statement-breakpoint
CREATE INDEX "inspections_identifier" ON "inspections" USING btree ("identifier") WHERE "inspections"."identifier" is not null;
--> statement-breakpoint
create trigger inspections_kept before delete or truncate on inspections
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What was completed stays as it was; only notes are erased, with the customer's account.
create function guard_inspection() returns trigger language plpgsql as $$
begin
  if old.completed_at is not null and (to_jsonb(new) - 'notes' <> to_jsonb(old) - 'notes' or new.notes is not null) then
    raise exception 'an inspection that was completed does not change';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger inspections_completed_stay before update on inspections for each row execute function guard_inspection();
