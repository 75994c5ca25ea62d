CREATE TABLE "bank_credit" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"bank_reference" text NOT NULL,
	"account_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"memo" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"learned_by" text NOT NULL,
	"order_id" text,
	"outcome" text NOT NULL,
	CONSTRAINT "bank_credit_once" UNIQUE("provider","bank_reference"),
	CONSTRAINT "bank_credit_amount" CHECK ("bank_credit"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_notice" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"copies" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_notice_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"failed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outbox_once" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt_code" text NOT NULL,
	"memo" text NOT NULL,
	"msisdn" text NOT NULL,
	"product" text NOT NULL,
	"item_code" text NOT NULL,
	"item_version" text NOT NULL,
	"item_name" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"final_amount" bigint NOT NULL,
	"coupon" text,
	"cashback" bigint DEFAULT 0 NOT NULL,
	"cashback_hours" integer DEFAULT 0 NOT NULL,
	"provider" text NOT NULL,
	"bin" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"paid_by" text,
	"service_id" text,
	"watched_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payment_order_receipt_code_unique" UNIQUE("receipt_code"),
	CONSTRAINT "payment_order_memo_unique" UNIQUE("memo"),
	CONSTRAINT "payment_order_amount" CHECK ("payment_order"."final_amount" = "payment_order"."amount" + "payment_order"."fee" - "payment_order"."discount" and "payment_order"."final_amount" > 0),
	CONSTRAINT "payment_order_paid" CHECK (("payment_order"."paid_by" is null) = ("payment_order"."paid_at" is null)),
	CONSTRAINT "payment_order_delivered" CHECK (("payment_order"."state" = 'active') = ("payment_order"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_order_event" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_order_event_once" UNIQUE("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"credit_id" text NOT NULL,
	"order_id" text,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"bank_reference" text,
	CONSTRAINT "payment_refund_once" UNIQUE("credit_id","reason"),
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" > 0),
	CONSTRAINT "payment_refund_done" CHECK (("payment_refund"."state" = 'done') = ("payment_refund"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "entry_token" (
	"digest" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_account" (
	"number" text PRIMARY KEY NOT NULL,
	"bin" text NOT NULL,
	"holder" text NOT NULL,
	"msisdn" text,
	"balance" bigint NOT NULL,
	CONSTRAINT "sandbox_bank_account_not_overdrawn" CHECK ("sandbox_bank_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_notice" (
	"event_id" text NOT NULL,
	"copy" integer DEFAULT 1 NOT NULL,
	"body" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "sandbox_bank_notice_once" UNIQUE("event_id","copy")
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_transfer" (
	"reference" text PRIMARY KEY NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"memo" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"refund_of" text,
	CONSTRAINT "sandbox_bank_transfer_once" UNIQUE("from_account","key"),
	CONSTRAINT "sandbox_bank_transfer_amount" CHECK ("sandbox_bank_transfer"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "scope" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_credit" ADD CONSTRAINT "bank_credit_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order_event" ADD CONSTRAINT "payment_order_event_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_credit_id_bank_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."bank_credit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_credit_order" ON "bank_credit" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_notice_waiting" ON "bank_notice" USING btree ("received_at") WHERE "bank_notice"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_open" ON "payment_order" USING btree ("msisdn","product","item_code") WHERE "payment_order"."state" in ('created', 'qr_issued', 'paid', 'activating', 'act_retry');--> statement-breakpoint
CREATE INDEX "payment_order_line" ON "payment_order" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "payment_order_check" ON "payment_order" USING btree ("next_check_at") WHERE "payment_order"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_order_expiry" ON "payment_order" USING btree ("expires_at") WHERE "payment_order"."state" in ('created', 'qr_issued');--> statement-breakpoint
CREATE INDEX "payment_refund_due" ON "payment_refund" USING btree ("due_at") WHERE "payment_refund"."state" in ('held', 'pending', 'sent');--> statement-breakpoint
CREATE INDEX "payment_refund_order" ON "payment_refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "entry_token_used" ON "entry_token" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sandbox_bank_account_line" ON "sandbox_bank_account" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "sandbox_bank_notice_due" ON "sandbox_bank_notice" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "sandbox_bank_transfer_memo" ON "sandbox_bank_transfer" USING btree ("to_account","memo");--> statement-breakpoint
CREATE INDEX "sandbox_bank_transfer_at" ON "sandbox_bank_transfer" USING btree ("to_account","at");