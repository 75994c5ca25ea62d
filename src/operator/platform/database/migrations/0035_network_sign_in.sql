CREATE TABLE "network_code_use" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "by_network" boolean DEFAULT false NOT NULL;