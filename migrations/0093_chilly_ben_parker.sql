CREATE TABLE "setup_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_steps_state" CHECK ("setup_steps"."state" in ('open', 'done', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
