CREATE TABLE "data_export" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"sealed" "bytea",
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "data_export_due" ON "data_export" USING btree ("due_at") WHERE "data_export"."due_at" is not null;