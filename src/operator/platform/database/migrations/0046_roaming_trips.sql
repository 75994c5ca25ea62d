CREATE TABLE "roaming_choice" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"data_open" boolean DEFAULT false NOT NULL,
	"cap" bigint,
	"on_at" timestamp with time zone,
	"off_at" timestamp with time zone,
	"country" text DEFAULT '' NOT NULL,
	"step" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "roaming_choice_step" CHECK ("roaming_choice"."step" is not null or "roaming_choice"."due_at" is null)
);
--> statement-breakpoint
CREATE TABLE "roaming_event" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"trip_id" text,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"country" text NOT NULL,
	"carrier" text NOT NULL,
	"asked_mb" integer DEFAULT 0 NOT NULL,
	"granted_mb" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"blocked" text
);
--> statement-breakpoint
CREATE TABLE "roaming_failure" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"carrier" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roaming_trip" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"country" text NOT NULL,
	"carrier" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"used_mb" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"blocked" text
);
--> statement-breakpoint
CREATE TABLE "roaming_next" (
	"service_id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"step" text NOT NULL,
	"starts_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roaming_event" ADD CONSTRAINT "roaming_event_trip_id_roaming_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."roaming_trip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roaming_next" ADD CONSTRAINT "roaming_next_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roaming_choice_due" ON "roaming_choice" USING btree ("due_at") WHERE "roaming_choice"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "roaming_event_trip" ON "roaming_event" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "roaming_event_line" ON "roaming_event" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "roaming_event_at" ON "roaming_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "roaming_failure_country" ON "roaming_failure" USING btree ("country","started_at");--> statement-breakpoint
CREATE INDEX "roaming_trip_line" ON "roaming_trip" USING btree ("msisdn","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roaming_trip_open" ON "roaming_trip" USING btree ("msisdn") WHERE "roaming_trip"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "roaming_trip_ended" ON "roaming_trip" USING btree ("ended_at") WHERE "roaming_trip"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "roaming_next_line" ON "roaming_next" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "roaming_next_due" ON "roaming_next" USING btree ("due_at");