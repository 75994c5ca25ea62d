CREATE TABLE "offer_stars" (
	"offer" text NOT NULL,
	"stars" integer NOT NULL,
	"ratings" integer NOT NULL,
	CONSTRAINT "offer_stars_offer_stars_pk" PRIMARY KEY("offer","stars")
);
--> statement-breakpoint
DROP INDEX "offer_rating_offer";--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "invoiced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "invoiced_at" timestamp with time zone;--> statement-breakpoint
INSERT INTO "offer_stars" ("offer", "stars", "ratings")
	SELECT "offer", "stars", count(*) FROM "offer_rating" WHERE "review" <> 'waiting' GROUP BY "offer", "stars";--> statement-breakpoint
UPDATE "bill" SET "invoiced_at" = "issued_at" WHERE EXISTS (
	SELECT FROM "einvoice" WHERE "reference" = 'bill:' || "bill"."id");--> statement-breakpoint
UPDATE "payment_order" SET "invoiced_at" = "delivered_at" WHERE EXISTS (
	SELECT FROM "einvoice" WHERE "reference" = 'order:' || "payment_order"."id");--> statement-breakpoint
CREATE INDEX "bill_uninvoiced" ON "bill" USING btree ("issued_at") WHERE "bill"."invoiced_at" is null and "bill"."amount" > 0;--> statement-breakpoint
CREATE INDEX "bill_charge_account" ON "bill_charge" USING btree ("account_code","at");--> statement-breakpoint
CREATE INDEX "family_group_owner" ON "family_group" USING btree ("master");--> statement-breakpoint
CREATE INDEX "family_invitation_number" ON "family_invitation" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "family_invitation_sent" ON "family_invitation" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "family_member_line" ON "family_member" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "home_combo_line" ON "home_combo" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "home_command_line" ON "home_command" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "home_command_ended" ON "home_command" USING btree ("ended_at") WHERE "home_command"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "home_device_group" ON "home_device" USING btree ("group_id") WHERE "home_device"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "home_device_seen" ON "home_device" USING btree ("last_seen_at") WHERE "home_device"."blocked_at" is null and "home_device"."is_allowed";--> statement-breakpoint
CREATE INDEX "home_schedule_deleted" ON "home_schedule" USING btree ("deleted_at") WHERE "home_schedule"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "home_unit_line" ON "home_unit" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "network_code_use_expires" ON "network_code_use" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_use_expires" ON "passkey_use" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_created" ON "session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "einvoice_correction_of" ON "einvoice_correction" USING btree ("einvoice_id");--> statement-breakpoint
CREATE INDEX "account_consent_asked" ON "account_consent" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "managed_view_at" ON "managed_view" USING btree ("at");--> statement-breakpoint
CREATE INDEX "offer_claim_offer" ON "offer_claim" USING btree ("offer") WHERE "offer_claim"."state" <> 'refunded';--> statement-breakpoint
CREATE INDEX "offer_intent_created" ON "offer_intent" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "offer_rating_shown" ON "offer_rating" USING btree ("offer","at","claim") WHERE "offer_rating"."review" = 'shown' and "offer_rating"."text" <> '';--> statement-breakpoint
CREATE INDEX "captcha_created" ON "captcha" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "point_gift_intent_created" ON "point_gift_intent" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "point_gift_look_day" ON "point_gift_look" USING btree ("day");--> statement-breakpoint
CREATE INDEX "payment_order_uninvoiced" ON "payment_order" USING btree ("delivered_at") WHERE "payment_order"."invoiced_at" is null and "payment_order"."state" = 'active' and "payment_order"."returned_at" is null and "payment_order"."product" <> 'bill' and ("payment_order"."paid_method" is null or "payment_order"."paid_method" <> 'main_account');--> statement-breakpoint
CREATE INDEX "payment_order_sim" ON "payment_order" USING btree ("item_code") WHERE "payment_order"."product" = 'sim';--> statement-breakpoint
CREATE INDEX "payment_order_open_bills" ON "payment_order" USING gin (("details"->'bills')) WHERE "payment_order"."product" = 'bill' and "payment_order"."state" in ('created', 'qr_issued', 'paid', 'activating', 'act_retry');--> statement-breakpoint
CREATE INDEX "contact_change_created" ON "contact_change" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_update_created" ON "contact_update" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reveal_at" ON "reveal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_transaction_adjusted" ON "ledger_transaction" USING btree ("at") WHERE "ledger_transaction"."kind" = 'adjustment';--> statement-breakpoint
CREATE INDEX "ledger_transaction_returned" ON "ledger_transaction" USING btree ("at") WHERE "ledger_transaction"."kind" in ('refund', 'dispute_refund');--> statement-breakpoint
CREATE INDEX "customer_contact" ON "customer" USING btree ("contact") WHERE "customer"."contact" <> '';
