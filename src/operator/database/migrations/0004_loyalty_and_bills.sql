CREATE TABLE "autopay_charge" (
	"id" text PRIMARY KEY NOT NULL,
	"mandate_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"bill_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"charge_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"order_id" text,
	"unsure_told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "autopay_charge_once" UNIQUE("mandate_id","bill_id"),
	CONSTRAINT "autopay_charge_amount" CHECK ("autopay_charge"."amount" > 0),
	CONSTRAINT "autopay_charge_ended" CHECK (("autopay_charge"."state" in ('planned', 'charging')) = ("autopay_charge"."ended_at" is null)),
	CONSTRAINT "autopay_charge_order" CHECK ("autopay_charge"."state" not in ('charging', 'paid') or "autopay_charge"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "bill_part" (
	"order_id" text NOT NULL,
	"bill_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_part_order_id_bill_id_pk" PRIMARY KEY("order_id","bill_id"),
	CONSTRAINT "bill_part_amount" CHECK ("bill_part"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "einvoice_correction" (
	"code" text PRIMARY KEY NOT NULL,
	"einvoice_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"result_id" text,
	CONSTRAINT "einvoice_correction_received" CHECK (("einvoice_correction"."state" = 'received') = ("einvoice_correction"."due_at" is not null) and ("einvoice_correction"."due_at" is null) = ("einvoice_correction"."decided_at" is not null)),
	CONSTRAINT "einvoice_correction_result" CHECK (("einvoice_correction"."state" = 'corrected') = ("einvoice_correction"."result_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "autopay_mandate" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"cap" bigint NOT NULL,
	"consent" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "autopay_mandate_cap" CHECK ("autopay_mandate"."cap" > 0),
	CONSTRAINT "autopay_mandate_ended" CHECK (("autopay_mandate"."ended_at" is null) = ("autopay_mandate"."end_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"kind" text NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	"consent" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "part" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "issue_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "overdue_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bill_selection" ADD COLUMN "amounts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "line" ADD COLUMN "vip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bucket" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "mandate_id" text;--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_mandate_id_autopay_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."autopay_mandate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_part" ADD CONSTRAINT "bill_part_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_part" ADD CONSTRAINT "bill_part_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_correction" ADD CONSTRAINT "einvoice_correction_einvoice_id_einvoice_id_fk" FOREIGN KEY ("einvoice_id") REFERENCES "public"."einvoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_correction" ADD CONSTRAINT "einvoice_correction_result_id_einvoice_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."einvoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_charge_live" ON "autopay_charge" USING btree ("bill_id") WHERE "autopay_charge"."state" in ('planned', 'charging');--> statement-breakpoint
CREATE INDEX "autopay_charge_due" ON "autopay_charge" USING btree ("charge_at") WHERE "autopay_charge"."state" in ('planned', 'charging');--> statement-breakpoint
CREATE INDEX "autopay_charge_line" ON "autopay_charge" USING btree ("msisdn","charge_at");--> statement-breakpoint
CREATE INDEX "bill_part_bill" ON "bill_part" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_correction_open" ON "einvoice_correction" USING btree ("einvoice_id") WHERE "einvoice_correction"."state" = 'received';--> statement-breakpoint
CREATE INDEX "einvoice_correction_due" ON "einvoice_correction" USING btree ("due_at") WHERE "einvoice_correction"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_mandate_standing" ON "autopay_mandate" USING btree ("msisdn") WHERE "autopay_mandate"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "autopay_mandate_line" ON "autopay_mandate" USING btree ("msisdn","begun_at");--> statement-breakpoint
CREATE INDEX "notice_choice_line" ON "notice_choice" USING btree ("msisdn","kind","at");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_mandate_id_autopay_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."autopay_mandate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempt_mandate" ON "payment_attempt" USING btree ("mandate_id") WHERE "payment_attempt"."mandate_id" is not null;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_part_of" CHECK ("bill"."part" = 0 or "bill"."part" between 1 and "bill"."amount" - 1);