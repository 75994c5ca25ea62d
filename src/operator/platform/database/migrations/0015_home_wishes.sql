CREATE TABLE "home_command" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"msisdn" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"secret" text,
	"state" text NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"give_up_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "home_command_queued" CHECK (("home_command"."state" = 'queued') = ("home_command"."due_at" is not null)),
	CONSTRAINT "home_command_ended" CHECK (("home_command"."state" = 'queued') = ("home_command"."ended_at" is null)),
	CONSTRAINT "home_command_secret" CHECK ("home_command"."secret" is null or "home_command"."state" = 'queued')
);
--> statement-breakpoint
CREATE TABLE "home_device" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"mac" text NOT NULL,
	"host_name" text NOT NULL,
	"maker" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"group_id" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"is_allowed" boolean DEFAULT true NOT NULL,
	"is_notified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_group" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_report" (
	"code" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"msisdn" text NOT NULL,
	"link" text NOT NULL,
	"reading" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"contact_by" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "home_report_state" CHECK (("home_report"."state" = 'received') = ("home_report"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "home_schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"days" integer[] NOT NULL,
	"from_minute" integer NOT NULL,
	"until_minute" integer,
	"ends_next_day" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "home_schedule_moment" CHECK (("home_schedule"."kind" = 'restart') = ("home_schedule"."until_minute" is null))
);
--> statement-breakpoint
CREATE TABLE "home_wlan" (
	"account" text NOT NULL,
	"network" text NOT NULL,
	"is_on" boolean NOT NULL,
	"override_until" timestamp with time zone,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "home_wlan_account_network_pk" PRIMARY KEY("account","network")
);
--> statement-breakpoint
ALTER TABLE "home_unit" ALTER COLUMN "values" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "home_unit" ALTER COLUMN "read_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "home_unit" ADD COLUMN "first_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_unit" ADD COLUMN "msisdn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_unit" ADD COLUMN "next_change_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_unit" ADD COLUMN "notices_to" text;--> statement-breakpoint
ALTER TABLE "home_unit" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_device" ADD CONSTRAINT "home_device_group_id_home_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."home_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "home_command_open" ON "home_command" USING btree ("account","kind","target") WHERE "home_command"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "home_command_due" ON "home_command" USING btree ("due_at") WHERE "home_command"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "home_command_account" ON "home_command" USING btree ("account","wanted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_device_once" ON "home_device" USING btree ("account","mac");--> statement-breakpoint
CREATE INDEX "home_group_account" ON "home_group" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "home_report_open" ON "home_report" USING btree ("account") WHERE "home_report"."state" = 'received';--> statement-breakpoint
CREATE INDEX "home_report_due" ON "home_report" USING btree ("due_at") WHERE "home_report"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "home_schedule_account" ON "home_schedule" USING btree ("account");--> statement-breakpoint
CREATE INDEX "home_unit_change" ON "home_unit" USING btree ("next_change_at") WHERE "home_unit"."next_change_at" is not null;--> statement-breakpoint
CREATE INDEX "home_unit_check" ON "home_unit" USING btree ("check_at") WHERE "home_unit"."check_at" is not null;--> statement-breakpoint
ALTER TABLE "home_unit" ADD CONSTRAINT "home_unit_read" CHECK (("home_unit"."values" is null) = ("home_unit"."read_at" is null));--> statement-breakpoint
ALTER TABLE "home_unit" ADD CONSTRAINT "home_unit_notices" CHECK (("home_unit"."notices_to" is null) = ("home_unit"."check_at" is null));