CREATE TABLE "push_choice" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"kinds" jsonb NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"session_digest" text NOT NULL,
	"device" text NOT NULL,
	"endpoint_secret" text NOT NULL,
	"p256dh_secret" text NOT NULL,
	"auth_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_device_endpoint_secret_unique" UNIQUE("endpoint_secret")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "push" jsonb;--> statement-breakpoint
CREATE INDEX "push_device_line" ON "push_device" USING btree ("msisdn");