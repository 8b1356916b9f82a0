CREATE TABLE "staff_actions" (
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"terminal" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"request_key" text,
	CONSTRAINT "staff_actions_pk" PRIMARY KEY("created_at","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_actions_request" ON "staff_actions" USING btree ("request_key") WHERE "staff_actions"."request_key" is not null;--> statement-breakpoint
-- Actions are append-only: whoever did something cannot take the record of it back.
create trigger staff_actions_append_only before update or delete or truncate on staff_actions
  for each statement execute function refuse_change();
