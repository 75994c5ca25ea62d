ALTER TABLE "message" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "unreachable_at" timestamp with time zone;