CREATE TABLE "sim_freeze" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"off_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sim_freeze_event" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"event" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sim_freeze_due" ON "sim_freeze" USING btree ("off_at") WHERE "sim_freeze"."off_at" is not null;--> statement-breakpoint
CREATE INDEX "sim_freeze_event_line" ON "sim_freeze_event" USING btree ("msisdn","at");