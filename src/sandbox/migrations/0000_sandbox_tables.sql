-- Databases of before the sandbox had migrations of its own hold these tables already, made by the operator's: they and their rows stay.
CREATE TABLE IF NOT EXISTS "sandbox_bank_account" (
	"number" text PRIMARY KEY NOT NULL,
	"bin" text NOT NULL,
	"holder" text NOT NULL,
	"msisdn" text,
	"balance" bigint NOT NULL,
	CONSTRAINT "sandbox_bank_account_not_overdrawn" CHECK ("sandbox_bank_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_bank_notice" (
	"event_id" text NOT NULL,
	"provider" text DEFAULT 'sandbox' NOT NULL,
	"copy" integer DEFAULT 1 NOT NULL,
	"body" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "sandbox_bank_notice_once" UNIQUE("event_id","copy")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_bank_transfer" (
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
CREATE TABLE IF NOT EXISTS "sandbox_hosted_account" (
	"method" text NOT NULL,
	"msisdn" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "sandbox_hosted_account_method_msisdn_pk" PRIMARY KEY("method","msisdn"),
	CONSTRAINT "sandbox_hosted_account_not_overdrawn" CHECK ("sandbox_hosted_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sandbox_hosted_payment" (
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
CREATE TABLE IF NOT EXISTS "sandbox_hosted_refund" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_hosted_refund_once" UNIQUE("key"),
	CONSTRAINT "sandbox_hosted_refund_amount" CHECK ("sandbox_hosted_refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "sandbox_bank_notice" ADD COLUMN IF NOT EXISTS "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_bank_account_line" ON "sandbox_bank_account" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_bank_notice_due" ON "sandbox_bank_notice" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_bank_transfer_memo" ON "sandbox_bank_transfer" USING btree ("to_account","memo");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_bank_transfer_at" ON "sandbox_bank_transfer" USING btree ("to_account","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sandbox_hosted_payment_paid" ON "sandbox_hosted_payment" USING btree ("provider","ended_at");