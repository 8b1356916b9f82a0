CREATE TABLE "shop_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL
);
