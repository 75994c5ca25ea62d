ALTER TABLE "attempt" ADD COLUMN "scope" text DEFAULT 'world' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" DROP CONSTRAINT "attempt_msisdn_purpose_pk";--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_msisdn_purpose_scope_pk" PRIMARY KEY("msisdn","purpose","scope");--> statement-breakpoint
ALTER TABLE "otp_challenge" ADD COLUMN "scope" text DEFAULT 'world' NOT NULL;
