ALTER TABLE "usage_record" ADD COLUMN "service_id" text;--> statement-breakpoint
ALTER TABLE "usage_record" ADD COLUMN "rate" integer;--> statement-breakpoint
ALTER TABLE "usage_record" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "usage_record" ADD COLUMN "used_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_record" ADD COLUMN "charged_by" text;--> statement-breakpoint
CREATE INDEX "usage_record_charge" ON "usage_record" USING btree ("charged_by") WHERE "usage_record"."charged_by" is not null;