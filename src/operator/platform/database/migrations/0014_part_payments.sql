ALTER TABLE "payment_order" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_credit_reference" ON "bank_credit" USING btree ("provider",upper(regexp_replace("bank_reference", '[^A-Za-z0-9]', '', 'g')));--> statement-breakpoint
CREATE INDEX "bank_credit_unmatched" ON "bank_credit" USING btree ("provider","at") WHERE "bank_credit"."outcome" = 'wrong_memo';--> statement-breakpoint
UPDATE "payment_order" o SET "received" = c."amount" FROM "bank_credit" c WHERE c."order_id" = o."id" AND c."outcome" = 'paid';
