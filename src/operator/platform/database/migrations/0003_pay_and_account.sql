CREATE TABLE "bill" (
	"id" text PRIMARY KEY NOT NULL,
	"account_code" text NOT NULL,
	"month" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_order_id" text,
	"paid_channel" text,
	CONSTRAINT "bill_once" UNIQUE("account_code","month"),
	CONSTRAINT "bill_amount" CHECK ("bill"."amount" >= 0),
	CONSTRAINT "bill_paid" CHECK (("bill"."state" = 'paid') = ("bill"."paid_at" is not null) and ("bill"."paid_at" is null) = ("bill"."paid_channel" is null))
);
--> statement-breakpoint
CREATE TABLE "bill_account" (
	"code" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"subscriber" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_month" text DEFAULT '' NOT NULL,
	CONSTRAINT "bill_account_subscriber_unique" UNIQUE("subscriber")
);
--> statement-breakpoint
CREATE TABLE "bill_charge" (
	"id" text PRIMARY KEY NOT NULL,
	"account_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"name" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"bill_id" text
);
--> statement-breakpoint
CREATE TABLE "bill_code_ask" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_entry" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"bill_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"bill_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"name" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "bill_line_bill_id_position_pk" PRIMARY KEY("bill_id","position"),
	CONSTRAINT "bill_line_item" UNIQUE("bill_id","item")
);
--> statement-breakpoint
CREATE TABLE "bill_selection" (
	"code" text PRIMARY KEY NOT NULL,
	"bills" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_bill_code" (
	"msisdn" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_bill_code_msisdn_code_pk" PRIMARY KEY("msisdn","code")
);
--> statement-breakpoint
CREATE TABLE "campaign_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"promotion" text NOT NULL,
	"msisdn" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"month" text NOT NULL,
	"turn" integer,
	"amount" integer NOT NULL,
	"cap" integer NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"give_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	CONSTRAINT "campaign_grant_once" UNIQUE("promotion","order_id"),
	CONSTRAINT "campaign_grant_cap" CHECK ("campaign_grant"."kind" <> 'cashback' or "campaign_grant"."amount" <= "campaign_grant"."cap"),
	CONSTRAINT "campaign_grant_reason" CHECK (("campaign_grant"."state" = 'refused') = ("campaign_grant"."reason" is not null) and ("campaign_grant"."state" = 'refused') = ("campaign_grant"."turn" is null)),
	CONSTRAINT "campaign_grant_given" CHECK (("campaign_grant"."state" = 'given') = ("campaign_grant"."given_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"code" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"line" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"state" text NOT NULL,
	"ground" text,
	"decided_by" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"contact_by" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "dispute_amount" CHECK ("dispute"."amount" > 0 and "dispute"."refunded" between 0 and "dispute"."amount"),
	CONSTRAINT "dispute_open" CHECK (("dispute"."state" in ('received', 'looking')) = ("dispute"."due_at" is not null)),
	CONSTRAINT "dispute_decided" CHECK (("dispute"."state" in ('refunded', 'refused')) = ("dispute"."ground" is not null)),
	CONSTRAINT "dispute_refunded" CHECK (("dispute"."state" = 'refunded') = ("dispute"."refunded" > 0))
);
--> statement-breakpoint
CREATE TABLE "dispute_event" (
	"id" text PRIMARY KEY NOT NULL,
	"dispute_code" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_event_once" UNIQUE("dispute_code","state")
);
--> statement-breakpoint
CREATE TABLE "file_ticket" (
	"digest" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"show" boolean NOT NULL,
	"bytes" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_record" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"b_subs" text NOT NULL,
	"call_type" text NOT NULL,
	"duration" integer NOT NULL,
	"volume" integer NOT NULL,
	"cost" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "einvoice" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"reference" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"lookup_code" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"root_id" text NOT NULL,
	"relation" text,
	"reason" jsonb,
	"name" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"xml" text NOT NULL,
	"signed" boolean NOT NULL,
	CONSTRAINT "einvoice_reference_unique" UNIQUE("reference"),
	CONSTRAINT "einvoice_lookup_code_unique" UNIQUE("lookup_code"),
	CONSTRAINT "einvoice_number" UNIQUE("series","number"),
	CONSTRAINT "einvoice_total" CHECK ("einvoice"."total" = "einvoice"."net" + "einvoice"."vat"),
	CONSTRAINT "einvoice_chain" CHECK (("einvoice"."relation" is null) = ("einvoice"."root_id" = "einvoice"."id"))
);
--> statement-breakpoint
CREATE TABLE "einvoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access" (
	"account" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text NOT NULL,
	"contract_number" text NOT NULL,
	"address" text NOT NULL,
	"package_code" text NOT NULL,
	"package_version" text NOT NULL,
	"contract_from" timestamp with time zone NOT NULL,
	"contract_until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"contact" text NOT NULL,
	CONSTRAINT "access_contract_number_unique" UNIQUE("contract_number"),
	CONSTRAINT "access_contract" CHECK ("access"."contract_until" > "access"."contract_from")
);
--> statement-breakpoint
CREATE TABLE "account_consent" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"manager" text NOT NULL,
	"product_line" text NOT NULL,
	"account" text NOT NULL,
	"summary" boolean NOT NULL,
	"sent_to" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_label" (
	"msisdn" text NOT NULL,
	"account" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text,
	CONSTRAINT "account_label_msisdn_account_pk" PRIMARY KEY("msisdn","account")
);
--> statement-breakpoint
CREATE TABLE "managed_account" (
	"id" text PRIMARY KEY NOT NULL,
	"manager" text NOT NULL,
	"product_line" text NOT NULL,
	"account" text NOT NULL,
	"agreed_by" text NOT NULL,
	"summary" boolean NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "managed_account_ended" CHECK (("managed_account"."ended_at" is null) = ("managed_account"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "managed_view" (
	"id" text PRIMARY KEY NOT NULL,
	"managed_id" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payment_attempt_once" UNIQUE("provider","reference"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0),
	CONSTRAINT "payment_attempt_ended" CHECK (("payment_attempt"."state" = 'begun') = ("payment_attempt"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_change" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_fact" (
	"customer_id" text NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_fact_customer_id_field_pk" PRIMARY KEY("customer_id","field")
);
--> statement-breakpoint
CREATE TABLE "reveal" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"device" text NOT NULL,
	"fields" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_event" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"kind" text NOT NULL,
	"consent" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_shown" (
	"id" text PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharge" (
	"id" text PRIMARY KEY NOT NULL,
	"payer" text NOT NULL,
	"target" text NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "recharge_once" UNIQUE("way","source"),
	CONSTRAINT "recharge_amount" CHECK ("recharge"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "recharge_check" (
	"id" text PRIMARY KEY NOT NULL,
	"payer" text NOT NULL,
	"target" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scratch_card" (
	"serial" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"face" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text,
	"order_id" text,
	"position" integer,
	"sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scratch_card_digest_unique" UNIQUE("digest"),
	CONSTRAINT "scratch_card_place" UNIQUE("order_id","position"),
	CONSTRAINT "scratch_card_face" CHECK ("scratch_card"."face" > 0),
	CONSTRAINT "scratch_card_used" CHECK (("scratch_card"."used_at" is null) = ("scratch_card"."used_by" is null)),
	CONSTRAINT "scratch_card_bought" CHECK (("scratch_card"."order_id" is null) = ("scratch_card"."sealed" is null) and ("scratch_card"."order_id" is null) = ("scratch_card"."position" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_hosted_account" (
	"method" text NOT NULL,
	"msisdn" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "sandbox_hosted_account_method_msisdn_pk" PRIMARY KEY("method","msisdn"),
	CONSTRAINT "sandbox_hosted_account_not_overdrawn" CHECK ("sandbox_hosted_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_hosted_payment" (
	"reference" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"bank_name" text NOT NULL,
	"msisdn" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"return_path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"payment_reference" text,
	CONSTRAINT "sandbox_hosted_payment_payment_reference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "sandbox_hosted_payment_amount" CHECK ("sandbox_hosted_payment"."amount" > 0),
	CONSTRAINT "sandbox_hosted_payment_ended" CHECK (("sandbox_hosted_payment"."state" = 'begun') = ("sandbox_hosted_payment"."ended_at" is null)),
	CONSTRAINT "sandbox_hosted_payment_paid" CHECK (("sandbox_hosted_payment"."state" = 'paid') = ("sandbox_hosted_payment"."payment_reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_hosted_refund" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_hosted_refund_once" UNIQUE("key"),
	CONSTRAINT "sandbox_hosted_refund_amount" CHECK ("sandbox_hosted_refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "stepped_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "id_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "take_back_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "stopped_with" text;--> statement-breakpoint
ALTER TABLE "bank_credit" ADD COLUMN "attempt_id" text;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "voucher_id" text;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "campaigns_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "paid_method" text;--> statement-breakpoint
ALTER TABLE "sandbox_bank_notice" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_account_code_bill_account_code_fk" FOREIGN KEY ("account_code") REFERENCES "public"."bill_account"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_payment_order_id_payment_order_id_fk" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_account" ADD CONSTRAINT "bill_account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_charge" ADD CONSTRAINT "bill_charge_account_code_bill_account_code_fk" FOREIGN KEY ("account_code") REFERENCES "public"."bill_account"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_charge" ADD CONSTRAINT "bill_charge_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_entry" ADD CONSTRAINT "bill_entry_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_entry" ADD CONSTRAINT "bill_entry_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_bill_code" ADD CONSTRAINT "saved_bill_code_code_bill_account_code_fk" FOREIGN KEY ("code") REFERENCES "public"."bill_account"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_grant" ADD CONSTRAINT "campaign_grant_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_event" ADD CONSTRAINT "dispute_event_dispute_code_dispute_code_fk" FOREIGN KEY ("dispute_code") REFERENCES "public"."dispute"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice" ADD CONSTRAINT "einvoice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_view" ADD CONSTRAINT "managed_view_managed_id_managed_account_id_fk" FOREIGN KEY ("managed_id") REFERENCES "public"."managed_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_fact" ADD CONSTRAINT "customer_fact_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveal" ADD CONSTRAINT "reveal_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_shown" ADD CONSTRAINT "card_shown_serial_scratch_card_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."scratch_card"("serial") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_card" ADD CONSTRAINT "scratch_card_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_open" ON "bill" USING btree ("due_at") WHERE "bill"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bill_order" ON "bill" USING btree ("payment_order_id");--> statement-breakpoint
CREATE INDEX "bill_account_customer" ON "bill_account" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "bill_charge_waiting" ON "bill_charge" USING btree ("account_code","at") WHERE "bill_charge"."bill_id" is null;--> statement-breakpoint
CREATE INDEX "bill_code_ask_line" ON "bill_code_ask" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "bill_entry_bill" ON "bill_entry" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_grant_turn" ON "campaign_grant" USING btree ("promotion","msisdn","month","turn") WHERE "campaign_grant"."state" in ('pending', 'given');--> statement-breakpoint
CREATE INDEX "campaign_grant_line" ON "campaign_grant" USING btree ("msisdn","settled_at");--> statement-breakpoint
CREATE INDEX "campaign_grant_due" ON "campaign_grant" USING btree ("give_at") WHERE "campaign_grant"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_once" ON "dispute" USING btree ("msisdn","transaction_id");--> statement-breakpoint
CREATE INDEX "dispute_line" ON "dispute" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "dispute_due" ON "dispute" USING btree ("due_at") WHERE "dispute"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "file_ticket_owner" ON "file_ticket" USING btree ("owner","expires_at");--> statement-breakpoint
CREATE INDEX "file_ticket_expires" ON "file_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "usage_record_line" ON "usage_record" USING btree ("msisdn","at","id");--> statement-breakpoint
CREATE INDEX "einvoice_customer" ON "einvoice" USING btree ("customer_id","year");--> statement-breakpoint
CREATE INDEX "einvoice_root" ON "einvoice" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "access_customer" ON "access" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "account_consent_manager" ON "account_consent" USING btree ("manager","asked_at");--> statement-breakpoint
CREATE INDEX "account_consent_sent" ON "account_consent" USING btree ("sent_to","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "managed_account_once" ON "managed_account" USING btree ("manager","account") WHERE "managed_account"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "managed_account_account" ON "managed_account" USING btree ("account");--> statement-breakpoint
CREATE INDEX "managed_view_managed" ON "managed_view" USING btree ("managed_id","at");--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_id","begun_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_check" ON "payment_attempt" USING btree ("next_check_at") WHERE "payment_attempt"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "reveal_customer" ON "reveal" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "wallet_event_line" ON "wallet_event" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "card_shown_serial" ON "card_shown" USING btree ("serial","at");--> statement-breakpoint
CREATE INDEX "recharge_payer" ON "recharge" USING btree ("payer","at");--> statement-breakpoint
CREATE INDEX "recharge_check_payer" ON "recharge_check" USING btree ("payer","at");--> statement-breakpoint
CREATE INDEX "sandbox_hosted_payment_paid" ON "sandbox_hosted_payment" USING btree ("provider","ended_at");--> statement-breakpoint
ALTER TABLE "bank_credit" ADD CONSTRAINT "bank_credit_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_order_settled" ON "payment_order" USING btree ("delivered_at") WHERE "payment_order"."state" = 'active' and "payment_order"."campaigns_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_voucher" ON "payment_order" USING btree ("voucher_id") WHERE "payment_order"."voucher_id" is not null and "payment_order"."state" in ('created', 'qr_issued', 'paid', 'activating', 'act_retry', 'active');--> statement-breakpoint
ALTER TABLE "line" DROP COLUMN "bill_due_at";