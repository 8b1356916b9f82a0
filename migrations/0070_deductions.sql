CREATE TABLE "deduction_changes" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text,
	"device_type" text,
	"series" text,
	"percent" integer,
	"cents" integer,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"reason" text,
	"summary" text NOT NULL,
	"undoes" integer,
	CONSTRAINT "deduction_changes_undoes" UNIQUE("undoes"),
	CONSTRAINT "deduction_changes_code" CHECK ("deduction_changes"."code" in ('SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING')),
	CONSTRAINT "deduction_changes_device_type" CHECK ("deduction_changes"."device_type" in ('iPhone', 'iPad', 'MacBook', 'iMac', 'Apple Watch', 'AirPods', 'Mac Mini', 'Mac Studio', 'Mac Pro', 'Apple TV', 'HomePod', 'iPad Mini', 'AirPods Pro', 'AirPods Max', 'Vision Pro', 'AirTag')),
	CONSTRAINT "deduction_changes_series" CHECK ("deduction_changes"."series" is null or "deduction_changes"."device_type" is not null),
	CONSTRAINT "deduction_changes_percent" CHECK ("deduction_changes"."percent" between 0 and 100),
	CONSTRAINT "deduction_changes_cents" CHECK ("deduction_changes"."cents" between 0 and 500000),
	CONSTRAINT "deduction_changes_value" CHECK (case when "deduction_changes"."code" is null
        then "deduction_changes"."device_type" is null and ("deduction_changes"."percent" is null) = ("deduction_changes"."cents" is null)
        else "deduction_changes"."percent" is null or "deduction_changes"."cents" is null end)
);
--> statement-breakpoint
CREATE INDEX "deduction_changes_of_rule" ON "deduction_changes" USING btree ("code","device_type","series","id");--> statement-breakpoint
-- The history of deductions is append-only.
create trigger deduction_changes_append_only before update or delete or truncate on deduction_changes
  for each statement execute function refuse_change();
