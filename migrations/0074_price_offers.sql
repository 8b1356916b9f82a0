CREATE TABLE "price_offer_contests" (
	"offer_id" uuid NOT NULL,
	"line" text NOT NULL,
	"words" text,
	"at" timestamp with time zone NOT NULL,
	"is_restored" boolean,
	"decision_words" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_member_id" uuid,
	CONSTRAINT "price_offer_contests_pk" PRIMARY KEY("offer_id","line"),
	CONSTRAINT "price_offer_contests_line" CHECK ("price_offer_contests"."line" in ('model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING')),
	CONSTRAINT "price_offer_contests_decided" CHECK (("price_offer_contests"."is_restored" is null) = ("price_offer_contests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "price_offer_looks" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_offer_looks_one" CHECK ("price_offer_looks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "price_offer_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"line" text NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"visitor" text,
	CONSTRAINT "price_offer_photos_file" UNIQUE("file_id"),
	CONSTRAINT "price_offer_photos_line" CHECK ("price_offer_photos"."line" in ('model', 'condition', 'carrier', 'SCREEN_SCRATCH_LIGHT', 'SCREEN_SCRATCH_DEEP', 'SCREEN_CRACK', 'DISPLAY_PIXELS', 'DISPLAY_BURN', 'DISPLAY_LIFT', 'BODY_DENT', 'BODY_BENT', 'BACK_CRACK', 'LENS_CRACK', 'TOUCH', 'CAMERA_REAR', 'CAMERA_FRONT', 'FACE_ID', 'TOUCH_ID', 'BUTTONS', 'WATCH_CROWN', 'SPEAKER', 'MIC', 'PORT', 'PORTS', 'WIRELESS_CHARGE', 'WIFI_BT', 'CELLULAR', 'KEYBOARD', 'TRACKPAD', 'HINGE', 'LIQUID', 'NO_POWER', 'BATTERY_80', 'BATTERY_SERVICE', 'NONGENUINE_DISPLAY', 'NONGENUINE_BATTERY', 'NONGENUINE_CAMERA', 'POD_MISSING', 'CASE_MISSING', 'EARTIP_HYGIENE', 'CHARGER_MISSING'))
);
--> statement-breakpoint
CREATE TABLE "price_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"inspection_id" uuid NOT NULL,
	"shown" jsonb NOT NULL,
	"quoted_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"counted_from" timestamp with time zone NOT NULL,
	"reminded_day" integer,
	"answer_by" timestamp with time zone NOT NULL,
	"is_extended" boolean NOT NULL,
	"next_look_at" timestamp with time zone,
	"contested_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"spoken_with" text,
	"answered_by" text,
	"answered_member_id" uuid,
	CONSTRAINT "price_offers_inspection" UNIQUE("inspection_id"),
	CONSTRAINT "price_offers_state" CHECK ("price_offers"."state" in ('open', 'contested', 'accepted', 'declined', 'lapsed', 'replaced', 'restored')),
	CONSTRAINT "price_offers_reminded_day" CHECK ("price_offers"."reminded_day" in (3, 7, 12)),
	CONSTRAINT "price_offers_amount" CHECK ("price_offers"."amount_cents" >= 0),
	CONSTRAINT "price_offers_ended" CHECK (("price_offers"."state" in ('open', 'contested')) = ("price_offers"."ended_at" is null)),
	CONSTRAINT "price_offers_looked_at" CHECK (("price_offers"."state" = 'open') = ("price_offers"."next_look_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "purpose_codes" (
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"phone" text NOT NULL,
	"code_id" uuid NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purpose_codes_pk" PRIMARY KEY("purpose","subject_id","visitor"),
	CONSTRAINT "purpose_codes_code" UNIQUE("code_id"),
	CONSTRAINT "purpose_codes_purpose" CHECK ("purpose_codes"."purpose" in ('price_offer')),
	CONSTRAINT "purpose_codes_phone" CHECK ("purpose_codes"."phone" ~ '^\+1[2-9][0-9]{9}$'),
	CONSTRAINT "purpose_codes_tries" CHECK ("purpose_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_purpose";--> statement-breakpoint
ALTER TABLE "price_offer_contests" ADD CONSTRAINT "price_offer_contests_offer_id_price_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."price_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offer_contests" ADD CONSTRAINT "price_offer_contests_decided_member_id_staff_members_id_fk" FOREIGN KEY ("decided_member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offer_photos" ADD CONSTRAINT "price_offer_photos_offer_id_price_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."price_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offer_photos" ADD CONSTRAINT "price_offer_photos_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_answered_member_id_staff_members_id_fk" FOREIGN KEY ("answered_member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_offer_photos_of_offer" ON "price_offer_photos" USING btree ("offer_id","added_at");--> statement-breakpoint
CREATE INDEX "price_offer_photos_unsent" ON "price_offer_photos" USING btree ("added_at") WHERE "price_offer_photos"."visitor" is not null;--> statement-breakpoint
CREATE INDEX "price_offers_of_order" ON "price_offers" USING btree ("order_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_pending" ON "price_offers" USING btree ("order_id") WHERE "price_offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "price_offers_due" ON "price_offers" USING btree ("next_look_at") WHERE "price_offers"."next_look_at" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_purpose" CHECK ("messages"."purpose" in ('verification_code', 'order_confirmation', 'order_confirmations', 'order_status', 'appointment', 'shop_notice', 'driver', 'payment', 'payment_reversed', 'password_reset', 'password_changed', 'review_request', 'quote_reminder', 'label_reminder', 'price_offer', 'price_offer_reminder', 'test', 'campaign'));
--> statement-breakpoint
-- What a customer was shown stays as it was shown, and an offer that ended stays as it ended; only the name of whoever was
-- spoken with is erased, with the account.
create function guard_price_offer() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.inspection_id, new.shown, new.quoted_cents, new.made_at)
    is distinct from (old.id, old.order_id, old.inspection_id, old.shown, old.quoted_cents, old.made_at) then
    raise exception 'what an offer has shown does not change';
  end if;
  if old.ended_at is not null
    and (to_jsonb(new) - 'spoken_with' <> to_jsonb(old) - 'spoken_with' or new.spoken_with is not null) then
    raise exception 'an offer that ended does not change';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger price_offers_shown_stays before update on price_offers for each row execute function guard_price_offer();
--> statement-breakpoint
create trigger price_offers_kept before delete or truncate on price_offers
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A contested line gets one decision. Words are erased with the account.
create function guard_price_offer_contest() returns trigger language plpgsql as $$
declare
  is_erasing boolean := current_setting('cash_again.erasing', true) = 'on';
begin
  if is_erasing and to_jsonb(new) - 'words' - 'decision_words' = to_jsonb(old) - 'words' - 'decision_words'
    and new.words is null and new.decision_words is null then
    return new;
  end if;
  if (new.offer_id, new.line, new.words, new.at) is distinct from (old.offer_id, old.line, old.words, old.at)
    or old.decided_at is not null then
    raise exception 'a contested line gets one decision, and nothing else of it changes';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger price_offer_contests_decided_once before update on price_offer_contests
  for each row execute function guard_price_offer_contest();
--> statement-breakpoint
create trigger price_offer_contests_kept before delete or truncate on price_offer_contests
  for each statement execute function refuse_change();
