ALTER TABLE "session" ADD COLUMN "stepped_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;