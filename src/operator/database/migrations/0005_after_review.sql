DROP INDEX "partner_application_open";--> statement-breakpoint
ALTER TABLE "offer_stock" ADD COLUMN "of" integer;--> statement-breakpoint
ALTER TABLE "partner_application" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "partner_application" ADD COLUMN "more" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_application_open" ON "partner_application" USING btree ("tax_code") WHERE "partner_application"."state" in ('received', 'reviewing', 'more_needed');