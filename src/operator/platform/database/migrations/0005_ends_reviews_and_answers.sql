DROP INDEX "partner_application_open";--> statement-breakpoint
ALTER TABLE "offer_rating" ADD COLUMN "review" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_stock" ADD COLUMN "of" integer;--> statement-breakpoint
ALTER TABLE "partner_application" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "partner_application" ADD COLUMN "more" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_entry" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "offer_rating_waiting" ON "offer_rating" USING btree ("at") WHERE "offer_rating"."review" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_application_open" ON "partner_application" USING btree ("tax_code") WHERE "partner_application"."state" in ('received', 'reviewing', 'more_needed');--> statement-breakpoint
ALTER TABLE "member" DROP COLUMN "points_expiring";--> statement-breakpoint
ALTER TABLE "member" DROP COLUMN "points_expire_at";