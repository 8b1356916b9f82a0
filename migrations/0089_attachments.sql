CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text,
	"inspection_id" uuid GENERATED ALWAYS AS (case when owner_kind = 'inspection' then owner_id end) STORED,
	"price_offer_id" uuid GENERATED ALWAYS AS (case when owner_kind = 'price_offer' then owner_id end) STORED,
	"return_id" uuid GENERATED ALWAYS AS (case when owner_kind = 'return' then owner_id end) STORED,
	CONSTRAINT "attachments_file" UNIQUE("file_id"),
	CONSTRAINT "attachments_owner_kind" CHECK ("attachments"."owner_kind" in ('inspection', 'price_offer', 'return', 'pickup')),
	CONSTRAINT "attachments_of_order" CHECK ("attachments"."owner_kind" <> 'pickup' or "attachments"."owner_id" = "attachments"."order_id"),
	CONSTRAINT "attachments_subject" CHECK (case "attachments"."owner_kind" when 'inspection' then "attachments"."subject" in ('box', 'device', 'model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING') when 'price_offer' then "attachments"."subject" in ('model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING') when 'return' then "attachments"."subject" in ('device') when 'pickup' then "attachments"."subject" in ('device') end)
);
--> statement-breakpoint
-- Rows of the four tables are kept. An id of a customer's or a driver's photo that another photo has, too, is made anew: nothing names it.
insert into attachments (id, owner_kind, owner_id, order_id, subject, file_id, added_at, added_by)
  select p.id, 'inspection', p.inspection_id, i.order_id, p.subject, p.file_id, p.added_at, null
  from inspection_photos p join inspections i on i.id = p.inspection_id;--> statement-breakpoint
insert into attachments (id, owner_kind, owner_id, order_id, subject, file_id, added_at, added_by)
  select case when exists (select from attachments a where a.id = p.id) then gen_random_uuid() else p.id end,
    'return', p.return_id, r.order_id, 'device', p.file_id, p.added_at, null
  from return_photos p join returns r on r.id = p.return_id;--> statement-breakpoint
insert into attachments (id, owner_kind, owner_id, order_id, subject, file_id, added_at, added_by)
  select case when exists (select from attachments a where a.id = p.id) then gen_random_uuid() else p.id end,
    'pickup', p.order_id, p.order_id, 'device', p.file_id, p.added_at,
    to_char(p.date, 'YYYY-MM-DD') || ' ' || p.driver_id::text
  from pickup_photos p;--> statement-breakpoint
insert into attachments (id, owner_kind, owner_id, order_id, subject, file_id, added_at, added_by)
  select case when exists (select from attachments a where a.id = p.id) then gen_random_uuid() else p.id end,
    'price_offer', p.offer_id, o.order_id, p.line, p.file_id, p.added_at, p.visitor
  from price_offer_photos p join price_offers o on o.id = p.offer_id;--> statement-breakpoint
DROP TABLE "pickup_photos" CASCADE;--> statement-breakpoint
DROP TABLE "inspection_photos" CASCADE;--> statement-breakpoint
DROP TABLE "price_offer_photos" CASCADE;--> statement-breakpoint
DROP TABLE "return_photos" CASCADE;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_price_offer_id_price_offers_id_fk" FOREIGN KEY ("price_offer_id") REFERENCES "public"."price_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_of_owner" ON "attachments" USING btree ("owner_id","added_at");--> statement-breakpoint
CREATE INDEX "attachments_by_order" ON "attachments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("added_at") WHERE "attachments"."owner_kind" = 'price_offer' and "attachments"."added_by" is not null;
