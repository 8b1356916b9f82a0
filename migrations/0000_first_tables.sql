CREATE TABLE "catalog_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"device_type" text NOT NULL,
	"model" text NOT NULL,
	"storage" text,
	"base_price_cents" integer NOT NULL,
	"cellular" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."base_price_cents" between 0 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"html" text,
	"purpose" text NOT NULL,
	"order_id" uuid,
	"status" text NOT NULL,
	"provider" text,
	"provider_id" text,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'email')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sending', 'sent', 'failed')),
	CONSTRAINT "messages_email_parts" CHECK (("messages"."channel" = 'email') = ("messages"."subject" is not null and "messages"."html" is not null)),
	CONSTRAINT "messages_claimed" CHECK (("messages"."status" = 'sending') = ("messages"."claimed_at" is not null)),
	CONSTRAINT "messages_sent" CHECK (("messages"."status" = 'sent') = ("messages"."sent_at" is not null)),
	CONSTRAINT "messages_attempts" CHECK ("messages"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"condition" text NOT NULL,
	"carrier" text,
	"carrier_name" text,
	"lock_status" text,
	"storage" text NOT NULL,
	"service_method" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price_rule" text NOT NULL,
	"base_price_cents" integer NOT NULL,
	"quoted_price_cents" integer NOT NULL,
	"final_price_cents" integer,
	"battery_health" integer,
	"imei" text,
	"status" text DEFAULT 'received' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"pickup_address" text,
	"pickup_city" text,
	"pickup_state" text,
	"pickup_zip" text,
	"appointment_date" date,
	"appointment_time" text,
	"notes" text,
	"tracking_number" text,
	"label_claimed_at" timestamp with time zone,
	"label_ready_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('received', 'evaluation', 'price_confirmation', 'pickup_assigned', 'device_received', 'mail_tracking', 'payment_processing', 'payment_issued', 'completed', 'declined', 'cancelled')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'paid')),
	CONSTRAINT "orders_service_method" CHECK ("orders"."service_method" in ('home_pickup', 'mail')),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" between 1 and 10),
	CONSTRAINT "orders_quoted_price" CHECK ("orders"."quoted_price_cents" between 0 and 9999999),
	CONSTRAINT "orders_final_price" CHECK ("orders"."final_price_cents" between 0 and 9999999),
	CONSTRAINT "orders_battery_health" CHECK ("orders"."battery_health" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "phone_verifications" (
	"visitor" text NOT NULL,
	"phone" text NOT NULL,
	"code_id" uuid NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "phone_verifications_pk" PRIMARY KEY("visitor","phone"),
	CONSTRAINT "phone_verifications_phone" CHECK ("phone_verifications"."phone" ~ '^\+1[2-9][0-9]{9}$'),
	CONSTRAINT "phone_verifications_tries" CHECK ("phone_verifications"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "verification_sms_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "verification_sms_days_sent" CHECK ("verification_sms_days"."sent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_version" ON "products" USING btree ("device_type","model",coalesce("storage", ''));--> statement-breakpoint
CREATE INDEX "customers_visitor" ON "customers" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_page" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");