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
CREATE TABLE "line_visit" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"gone_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_request" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_token" (
	"digest" text PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"sequence" bigserial NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_application" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_cancellation" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"points_lost" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_email" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"challenge" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_claim" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"offer" text NOT NULL,
	"points" integer NOT NULL,
	"state" text NOT NULL,
	"sealed_code" text DEFAULT '' NOT NULL,
	"masked" text DEFAULT '' NOT NULL,
	"delivery" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"steps" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_intent" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"offer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_rating" (
	"claim" text PRIMARY KEY NOT NULL,
	"offer" text NOT NULL,
	"msisdn" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_rating_stars" CHECK ("offer_rating"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "offer_stock" (
	"offer" text PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "offer_stock_left" CHECK ("offer_stock"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_application" (
	"code" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"tax_code" text NOT NULL,
	"sector" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"province_id" text NOT NULL,
	"offer" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"steps" jsonb NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"msisdn" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"name" jsonb NOT NULL,
	"points" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"left" integer,
	"expires_at" timestamp with time zone,
	"paid" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entry_once" UNIQUE("msisdn","reference","kind"),
	CONSTRAINT "point_entry_points" CHECK ("point_entry"."points" <> 0 and "point_entry"."balance_after" >= 0),
	CONSTRAINT "point_entry_left" CHECK (("point_entry"."points" > 0) = ("point_entry"."left" is not null) and ("point_entry"."left" is null or "point_entry"."left" between 0 and "point_entry"."points"))
);
--> statement-breakpoint
CREATE TABLE "point_gift" (
	"id" text PRIMARY KEY NOT NULL,
	"from_msisdn" text NOT NULL,
	"to_msisdn" text NOT NULL,
	"points" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "point_gift_points" CHECK ("point_gift"."points" > 0 and "point_gift"."points" % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "point_gift_intent" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"to_msisdn" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_gift_look" (
	"msisdn" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "point_gift_look_msisdn_day_pk" PRIMARY KEY("msisdn","day")
);
--> statement-breakpoint
CREATE TABLE "point_pending" (
	"order_id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"points" integer NOT NULL,
	"paid" bigint NOT NULL,
	"give_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_pending_points" CHECK ("point_pending"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "point_use" (
	"use_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "point_use_use_id_grant_id_pk" PRIMARY KEY("use_id","grant_id"),
	CONSTRAINT "point_use_points" CHECK ("point_use"."points" > 0)
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
ALTER TABLE "member" ADD COLUMN "joined_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "profile" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "offers_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "spent_12m" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "year_ends_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "bucket" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "mandate_id" text;--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_mandate_id_autopay_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."autopay_mandate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_part" ADD CONSTRAINT "bill_part_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_part" ADD CONSTRAINT "bill_part_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_correction" ADD CONSTRAINT "einvoice_correction_einvoice_id_einvoice_id_fk" FOREIGN KEY ("einvoice_id") REFERENCES "public"."einvoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_correction" ADD CONSTRAINT "einvoice_correction_result_id_einvoice_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."einvoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_token" ADD CONSTRAINT "loyalty_token_session_session_digest_fk" FOREIGN KEY ("session") REFERENCES "public"."session"("digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_use" ADD CONSTRAINT "point_use_use_id_point_entry_id_fk" FOREIGN KEY ("use_id") REFERENCES "public"."point_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_use" ADD CONSTRAINT "point_use_grant_id_point_entry_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."point_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_charge_live" ON "autopay_charge" USING btree ("bill_id") WHERE "autopay_charge"."state" in ('planned', 'charging');--> statement-breakpoint
CREATE INDEX "autopay_charge_due" ON "autopay_charge" USING btree ("charge_at") WHERE "autopay_charge"."state" in ('planned', 'charging');--> statement-breakpoint
CREATE INDEX "autopay_charge_line" ON "autopay_charge" USING btree ("msisdn","charge_at");--> statement-breakpoint
CREATE INDEX "bill_part_bill" ON "bill_part" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_correction_open" ON "einvoice_correction" USING btree ("einvoice_id") WHERE "einvoice_correction"."state" = 'received';--> statement-breakpoint
CREATE INDEX "einvoice_correction_due" ON "einvoice_correction" USING btree ("due_at") WHERE "einvoice_correction"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "loyalty_request_at" ON "loyalty_request" USING btree ("at");--> statement-breakpoint
CREATE INDEX "loyalty_token_session" ON "loyalty_token" USING btree ("session","sequence");--> statement-breakpoint
CREATE INDEX "member_cancellation_line" ON "member_cancellation" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "offer_claim_line" ON "offer_claim" USING btree ("msisdn","received_at");--> statement-breakpoint
CREATE INDEX "offer_claim_due" ON "offer_claim" USING btree ("next_at") WHERE "offer_claim"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "offer_rating_offer" ON "offer_rating" USING btree ("offer");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_application_open" ON "partner_application" USING btree ("tax_code") WHERE "partner_application"."state" in ('received', 'reviewing');--> statement-breakpoint
CREATE INDEX "partner_application_due" ON "partner_application" USING btree ("next_at") WHERE "partner_application"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "point_entry_line" ON "point_entry" USING btree ("msisdn","sequence");--> statement-breakpoint
CREATE INDEX "point_entry_expiry" ON "point_entry" USING btree ("expires_at") WHERE "point_entry"."left" > 0;--> statement-breakpoint
CREATE INDEX "point_gift_from" ON "point_gift" USING btree ("from_msisdn","at");--> statement-breakpoint
CREATE INDEX "point_pending_line" ON "point_pending" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "point_pending_due" ON "point_pending" USING btree ("give_at");--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_mandate_standing" ON "autopay_mandate" USING btree ("msisdn") WHERE "autopay_mandate"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "autopay_mandate_line" ON "autopay_mandate" USING btree ("msisdn","begun_at");--> statement-breakpoint
CREATE INDEX "notice_choice_line" ON "notice_choice" USING btree ("msisdn","kind","at");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_mandate_id_autopay_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."autopay_mandate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_year" ON "member" USING btree ("year_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_once" ON "member" USING btree (lower("email")) WHERE "member"."email" <> '';--> statement-breakpoint
CREATE INDEX "payment_attempt_mandate" ON "payment_attempt" USING btree ("mandate_id") WHERE "payment_attempt"."mandate_id" is not null;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_part_of" CHECK ("bill"."part" = 0 or "bill"."part" between 1 and "bill"."amount" - 1);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_spent" CHECK ("member"."spent_12m" >= 0);