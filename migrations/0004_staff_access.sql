CREATE TABLE "staff_browsers" (
	"visitor" text NOT NULL,
	"area" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_browsers_pk" PRIMARY KEY("visitor","area"),
	CONSTRAINT "staff_browsers_area" CHECK ("staff_browsers"."area" in ('admin', 'pos', 'repair-pos'))
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"passcode_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passwords" (
	"area" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_passwords_area" CHECK ("staff_passwords"."area" in ('admin', 'pos', 'repair-pos'))
);
--> statement-breakpoint
CREATE TABLE "staff_session_areas" (
	"session_id" uuid NOT NULL,
	"area" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_session_areas_pk" PRIMARY KEY("session_id","area"),
	CONSTRAINT "staff_session_areas_area" CHECK ("staff_session_areas"."area" in ('admin', 'pos', 'repair-pos'))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"member_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_session_areas" ADD CONSTRAINT "staff_session_areas_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_name" ON "staff_members" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "staff_session_areas_of_area" ON "staff_session_areas" USING btree ("area");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_secret" ON "staff_sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_member" ON "staff_sessions" USING btree ("member_id");