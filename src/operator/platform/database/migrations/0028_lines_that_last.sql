ALTER TABLE "service" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sim_order" ADD COLUMN "clear_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sim_order_clear" ON "sim_order" USING btree ("clear_at") WHERE "sim_order"."clear_at" is not null;--> statement-breakpoint
ALTER TABLE "service" ADD CONSTRAINT "service_paid_ahead" CHECK ("service"."paid_until" is null or "service"."renews_at" is null);--> statement-breakpoint
UPDATE "sim_order" SET "clear_at" = "created_at" + interval '90 days' WHERE "due_at" is null;
