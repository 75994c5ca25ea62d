CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "attempt" (
	"msisdn" text NOT NULL,
	"purpose" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"locks" integer DEFAULT 0 NOT NULL,
	"last_lock_at" timestamp with time zone,
	CONSTRAINT "attempt_msisdn_purpose_pk" PRIMARY KEY("msisdn","purpose")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"channel" text NOT NULL,
	"text" text NOT NULL,
	"otp" text,
	"purpose" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"digest" text NOT NULL,
	"browser" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"dead_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"digest" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"password_hash" text,
	"password_set_at" timestamp with time zone,
	"password_expired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"birth_date" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"of_vinaphone" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"plan" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"language" text DEFAULT 'vi' NOT NULL,
	"off_net" boolean DEFAULT false NOT NULL,
	"gift_promotion" boolean DEFAULT false NOT NULL,
	"special_privilege" boolean DEFAULT false NOT NULL,
	"roaming" text DEFAULT 'on' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"locks_at" timestamp with time zone,
	"credit_limit" integer DEFAULT 0 NOT NULL,
	"bill_due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"card_number" text NOT NULL,
	"tier" integer NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"points_expiring" integer DEFAULT 0 NOT NULL,
	"points_expire_at" timestamp with time zone,
	CONSTRAINT "member_card_number_unique" UNIQUE("card_number"),
	CONSTRAINT "member_tier" CHECK ("member"."tier" between 1 and 5),
	CONSTRAINT "member_points" CHECK ("member"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"msisdn" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request" text NOT NULL,
	"result" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_once" UNIQUE("msisdn","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "ledger_account_not_overdrawn" CHECK ("ledger_account"."kind" not in ('main', 'promotion') or "ledger_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"package_code" text,
	"channel" text NOT NULL,
	"consent" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transaction_once" UNIQUE("reference","kind")
);
--> statement-breakpoint
CREATE TABLE "bucket" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"service_id" text NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"filled_for" date,
	CONSTRAINT "bucket_left" CHECK ("bucket"."left" between 0 and "bucket"."total")
);
--> statement-breakpoint
CREATE TABLE "package_version" (
	"code" text NOT NULL,
	"version" text NOT NULL,
	"family" text NOT NULL,
	"content" jsonb NOT NULL,
	"searchable" text NOT NULL,
	"current" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "package_version_code_version_pk" PRIMARY KEY("code","version")
);
--> statement-breakpoint
CREATE TABLE "service" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"code" text NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL,
	"family" text NOT NULL,
	"price" bigint NOT NULL,
	"period" integer NOT NULL,
	"status" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"consent" jsonb,
	"paid_by" text,
	"renews_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"replaced_by" text,
	"ending_before" boolean DEFAULT false NOT NULL,
	"reminded_for" timestamp with time zone,
	CONSTRAINT "service_ended" CHECK (("service"."status" = 'ended') = ("service"."ended_at" is not null)),
	CONSTRAINT "service_renews" CHECK ("service"."renews_at" is null or "service"."status" <> 'ending'),
	CONSTRAINT "service_price" CHECK ("service"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "usage_day" (
	"msisdn" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_day_msisdn_day_pk" PRIMARY KEY("msisdn","day")
);
--> statement-breakpoint
ALTER TABLE "line" ADD CONSTRAINT "line_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bucket" ADD CONSTRAINT "bucket_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service" ADD CONSTRAINT "service_paid_by_ledger_transaction_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_to" ON "message" USING btree ("to","sent_at");--> statement-breakpoint
CREATE INDEX "otp_challenge_number" ON "otp_challenge" USING btree ("msisdn","purpose","sent_at");--> statement-breakpoint
CREATE INDEX "session_number" ON "session" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "idempotency_at" ON "idempotency" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_account_line" ON "ledger_account" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","sequence");--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "bucket_line" ON "bucket" USING btree ("msisdn","expires_at");--> statement-breakpoint
CREATE INDEX "bucket_service" ON "bucket" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "package_version_current" ON "package_version" USING btree ("code") WHERE "package_version"."current";--> statement-breakpoint
CREATE UNIQUE INDEX "service_running" ON "service" USING btree ("msisdn","code") WHERE "service"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "service_due" ON "service" USING btree (coalesce("renews_at", "expires_at")) WHERE "service"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "service_line" ON "service" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "service_replaced" ON "service" USING btree ("replaced_by") WHERE "service"."replaced_by" is not null;