CREATE TABLE "known_browsers" (
	"visitor" text NOT NULL,
	"door" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_pk" PRIMARY KEY("visitor","door")
);
--> statement-breakpoint
INSERT INTO "known_browsers" ("visitor", "door", "opened_at") SELECT "visitor", 'staff:' || "area", "opened_at" FROM "staff_browsers";
--> statement-breakpoint
DROP TABLE "staff_browsers" CASCADE;--> statement-breakpoint
CREATE INDEX "known_browsers_of_door" ON "known_browsers" USING btree ("door");