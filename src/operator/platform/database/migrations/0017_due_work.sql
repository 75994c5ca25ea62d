ALTER TABLE "bill" ADD COLUMN "autopay_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "line_visit" ADD COLUMN "points_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bucket" ADD COLUMN "tell_due" boolean GENERATED ALWAYS AS (kind = 'data' and told < case when "left" = 0 then 100
          when "left"::bigint * 5 <= total then 80 else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "ends_at" timestamp with time zone GENERATED ALWAYS AS (case when kind = 'promotion' and balance > 0 then expires_at end) STORED;--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "has_bill_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line" ADD COLUMN "has_bill_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "autopay_charge_open" ON "autopay_charge" USING btree ("charge_at") WHERE "autopay_charge"."state" = 'charging';--> statement-breakpoint
CREATE INDEX "bill_untold" ON "bill" USING btree ("issued_at") WHERE "bill"."state" = 'open' and "bill"."issue_told_at" is null;--> statement-breakpoint
CREATE INDEX "bill_overdue" ON "bill" USING btree ("due_at") WHERE "bill"."state" = 'open' and "bill"."overdue_told_at" is null;--> statement-breakpoint
CREATE INDEX "bill_autopay" ON "bill" USING btree ("autopay_at") WHERE "bill"."autopay_at" is not null;--> statement-breakpoint
CREATE INDEX "bill_account_month" ON "bill_account" USING btree ("closed_month","opened_at");--> statement-breakpoint
CREATE INDEX "line_visit_points" ON "line_visit" USING btree ("first_at") WHERE "line_visit"."points_due";--> statement-breakpoint
CREATE INDEX "point_entry_untold" ON "point_entry" USING btree ("expires_at") WHERE "point_entry"."left" > 0 and "point_entry"."end_told_at" is null;--> statement-breakpoint
CREATE INDEX "bucket_tell" ON "bucket" USING btree ("expires_at") WHERE "bucket"."tell_due" and "bucket"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "bucket_refill" ON "bucket" USING btree ("filled_for") WHERE "bucket"."filled_for" is not null and "bucket"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_attempt_push" ON "payment_attempt" USING btree ("begun_at") WHERE "payment_attempt"."state" = 'begun' and "payment_attempt"."mandate_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt_checked" ON "payment_attempt" USING btree ("checked_at") WHERE "payment_attempt"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_order_payment" ON "payment_order" USING btree ("paid_by") WHERE "payment_order"."paid_by" is not null;--> statement-breakpoint
CREATE INDEX "payment_order_checked" ON "payment_order" USING btree ("checked_at") WHERE "payment_order"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_account_end" ON "ledger_account" USING btree ("ends_at") WHERE "ledger_account"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "access_unbilled" ON "access" USING btree ("contract_from") WHERE not "access"."has_bill_account";--> statement-breakpoint
CREATE INDEX "line_customer" ON "line" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "line_unbilled" ON "line" USING btree ("opened_at") WHERE "line"."kind" = 'postpaid' and not "line"."has_bill_account";--> statement-breakpoint
UPDATE "line" l SET has_bill_account = true
WHERE EXISTS (SELECT 1 FROM "bill_account" a WHERE a.subscriber = l.msisdn);--> statement-breakpoint
UPDATE "access" l SET has_bill_account = true
WHERE EXISTS (SELECT 1 FROM "bill_account" a WHERE a.subscriber = l.account);--> statement-breakpoint
UPDATE "bill" b SET autopay_at = b.issued_at
FROM "bill_account" a, "autopay_mandate" m
WHERE a.code = b.account_code AND a.kind = 'mobile' AND m.msisdn = a.subscriber AND m.ended_at IS NULL
	AND b.state = 'open';--> statement-breakpoint
UPDATE "autopay_charge" c SET state = 'skipped', ended_at = coalesce(b.paid_at, c.charge_at)
FROM "bill" b WHERE b.id = c.bill_id AND b.state = 'paid' AND c.state = 'planned';
