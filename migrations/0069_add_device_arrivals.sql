CREATE TABLE "device_arrivals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"inspection_id" uuid NOT NULL,
	"weight_tenths" integer NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_arrivals_weight" CHECK ("device_arrivals"."weight_tenths" between 1 and 24000)
);
--> statement-breakpoint
ALTER TABLE "inspection_photos" DROP CONSTRAINT "inspection_photos_subject";--> statement-breakpoint
ALTER TABLE "device_arrivals" ADD CONSTRAINT "device_arrivals_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_arrivals" ADD CONSTRAINT "device_arrivals_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_subject" CHECK ("inspection_photos"."subject" in ('box', 'device', 'model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING'));
--> statement-breakpoint
create trigger device_arrivals_kept before update or delete or truncate on device_arrivals
  for each statement execute function refuse_change();
