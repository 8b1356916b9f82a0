CREATE TABLE "chore_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reached" timestamp with time zone
);
