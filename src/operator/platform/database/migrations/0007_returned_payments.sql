DROP INDEX "payment_order_voucher";--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD COLUMN "reverses" text;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_reverses_ledger_transaction_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transaction_reverses" ON "ledger_transaction" USING btree ("reverses") WHERE "ledger_transaction"."reverses" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_voucher" ON "payment_order" USING btree ("voucher_id") WHERE "payment_order"."voucher_id" is not null and "payment_order"."returned_at" is null and "payment_order"."state" in ('created', 'qr_issued', 'paid', 'activating', 'act_retry', 'active');--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_returned" CHECK ("payment_order"."returned_at" is null or "payment_order"."state" = 'active');--> statement-breakpoint
UPDATE "ledger_transaction" r SET "reverses" = s."paid_by" FROM "service" s WHERE r."kind" = 'refund' AND r."reference" = 'service:' || s."id";--> statement-breakpoint
UPDATE "ledger_transaction" r SET "reverses" = d."transaction_id" FROM "dispute" d WHERE r."kind" = 'dispute_refund' AND r."reference" = 'dispute:' || d."code";--> statement-breakpoint
UPDATE "payment_order" o SET "returned_at" = r."at" FROM "ledger_transaction" r, "ledger_transaction" t WHERE o."state" = 'active' AND r."reverses" = t."id" AND (t."id" = o."paid_by" OR (t."kind" = 'delivery' AND t."reference" = 'order:' || o."id")) AND o."final_amount" = (SELECT coalesce(sum(e."amount"), 0) FROM "ledger_entry" e WHERE e."transaction_id" = r."id" AND e."amount" > 0);
