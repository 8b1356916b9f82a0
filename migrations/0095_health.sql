CREATE TABLE "health_days" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"worst" text NOT NULL,
	"free_bytes" bigint NOT NULL,
	"database_bytes" bigint NOT NULL,
	CONSTRAINT "health_days_worst" CHECK ("health_days"."worst" in ('red', 'amber', 'green', 'off'))
);
--> statement-breakpoint
CREATE TABLE "restore_drills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"actor" text NOT NULL,
	"backup_at" timestamp with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	CONSTRAINT "restore_drills_problem" CHECK ("restore_drills"."problem" is null or "restore_drills"."ended_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "seen_news" (
	"version" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "restore_drills_running" ON "restore_drills" USING btree (("ended_at" is null)) WHERE "restore_drills"."ended_at" is null;