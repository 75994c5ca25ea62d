CREATE TABLE "sim_card" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"iccid" text NOT NULL,
	"role" text NOT NULL,
	"type" text NOT NULL,
	"generation" text NOT NULL,
	"state" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"sealed_code" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "sim_card_iccid_unique" UNIQUE("iccid"),
	CONSTRAINT "sim_card_due_pending" CHECK ("sim_card"."due_at" is null or "sim_card"."state" = 'pending'),
	CONSTRAINT "sim_card_ended" CHECK (("sim_card"."state" = 'ended') = ("sim_card"."ended_at" is not null)),
	CONSTRAINT "sim_card_pending" CHECK ("sim_card"."state" <> 'pending' or "sim_card"."last_seen_at" is null)
);
--> statement-breakpoint
CREATE TABLE "sim_change" (
	"code" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"contact_no" text NOT NULL,
	"contact_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sim_change_event" (
	"id" text PRIMARY KEY NOT NULL,
	"change_code" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sim_change_event" ADD CONSTRAINT "sim_change_event_change_code_sim_change_code_fk" FOREIGN KEY ("change_code") REFERENCES "public"."sim_change"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sim_card_main" ON "sim_card" USING btree ("msisdn") WHERE "sim_card"."role" = 'main' and "sim_card"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "sim_card_line" ON "sim_card" USING btree ("msisdn") WHERE "sim_card"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "sim_card_due" ON "sim_card" USING btree ("due_at") WHERE "sim_card"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sim_change_open" ON "sim_change" USING btree ("msisdn") WHERE "sim_change"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sim_change_line" ON "sim_change" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "sim_change_due" ON "sim_change" USING btree ("due_at") WHERE "sim_change"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sim_change_event_once" ON "sim_change_event" USING btree ("change_code","state");