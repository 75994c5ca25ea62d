CREATE TABLE "home_unit" (
	"account" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
