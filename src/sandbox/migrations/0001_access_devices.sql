CREATE TABLE "sandbox_access_command" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_access_device" (
	"account" text PRIMARY KEY NOT NULL,
	"fault" text DEFAULT 'none' NOT NULL,
	"rx_dbm" real NOT NULL,
	"back_at" timestamp with time zone,
	"networks" jsonb NOT NULL,
	"blocked" text[] DEFAULT '{}' NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
