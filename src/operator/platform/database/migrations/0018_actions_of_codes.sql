ALTER TABLE "otp_challenge" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "asked_action" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "stepped_up_action" text;