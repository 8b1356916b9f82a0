CREATE TABLE "time_looks" (
	"id" integer PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"steady_since" timestamp with time zone NOT NULL
);
