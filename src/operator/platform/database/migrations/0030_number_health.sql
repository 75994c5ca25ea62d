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
CREATE TABLE "device_check" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"one_way_at" timestamp with time zone NOT NULL,
	"locked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "device_check_closed" CHECK (("device_check"."due_at" is null) = ("device_check"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "number_answer" (
	"customer_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_answer_customer_id_msisdn_pk" PRIMARY KEY("customer_id","msisdn")
);
--> statement-breakpoint
ALTER TABLE "number_answer" ADD CONSTRAINT "number_answer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_due" ON "data_export" USING btree ("due_at") WHERE "data_export"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_check_open" ON "device_check" USING btree ("msisdn") WHERE "device_check"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "device_check_line" ON "device_check" USING btree ("msisdn","noticed_at");--> statement-breakpoint
CREATE INDEX "device_check_due" ON "device_check" USING btree ("due_at") WHERE "device_check"."due_at" is not null;