ALTER TABLE "dispute_event" ADD COLUMN "msisdn" text;--> statement-breakpoint
UPDATE "dispute_event" SET "msisdn" = p."msisdn" FROM "dispute" p WHERE p."code" = "dispute_event"."dispute_code";--> statement-breakpoint
ALTER TABLE "dispute_event" ALTER COLUMN "msisdn" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "home_order_event" ADD COLUMN "msisdn" text;--> statement-breakpoint
UPDATE "home_order_event" SET "msisdn" = p."msisdn" FROM "home_order" p WHERE p."code" = "home_order_event"."order_code";--> statement-breakpoint
ALTER TABLE "home_order_event" ALTER COLUMN "msisdn" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "loyalty_token" ADD COLUMN "msisdn" text;--> statement-breakpoint
UPDATE "loyalty_token" SET "msisdn" = p."msisdn" FROM "session" p WHERE p."digest" = "loyalty_token"."session";--> statement-breakpoint
ALTER TABLE "loyalty_token" ALTER COLUMN "msisdn" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_vote" ADD COLUMN "owner" text;--> statement-breakpoint
UPDATE "staff_vote" SET "owner" = p."owner" FROM "store_visit" p WHERE p."code" = "staff_vote"."visit";--> statement-breakpoint
ALTER TABLE "staff_vote" ALTER COLUMN "owner" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_order_event" ADD COLUMN "msisdn" text;--> statement-breakpoint
UPDATE "sim_order_event" SET "msisdn" = p."msisdn" FROM "sim_order" p WHERE p."code" = "sim_order_event"."order_code";--> statement-breakpoint
ALTER TABLE "sim_order_event" ALTER COLUMN "msisdn" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_change_event" ADD COLUMN "msisdn" text;--> statement-breakpoint
UPDATE "sim_change_event" SET "msisdn" = p."msisdn" FROM "sim_change" p WHERE p."code" = "sim_change_event"."change_code";--> statement-breakpoint
ALTER TABLE "sim_change_event" ALTER COLUMN "msisdn" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "dispute_event_line" ON "dispute_event" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "home_order_event_line" ON "home_order_event" USING btree ("msisdn","at");