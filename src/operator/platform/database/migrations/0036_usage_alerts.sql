CREATE TABLE "usage_alert" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bucket" ADD COLUMN "alert_left" integer;--> statement-breakpoint
ALTER TABLE "bucket" ADD COLUMN "alert_due" boolean GENERATED ALWAYS AS (alert_left is not null and "left" <= alert_left) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "usage_alert_line" ON "usage_alert" USING btree ("msisdn","kind","value");--> statement-breakpoint
CREATE INDEX "usage_alert_due" ON "usage_alert" USING btree ("due_at") WHERE "usage_alert"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "bucket_alert" ON "bucket" USING btree ("expires_at") WHERE "bucket"."alert_due" and "bucket"."closed_at" is null;