--> statement-breakpoint
UPDATE "payment_order" o SET "received" = c."amount" FROM "bank_credit" c WHERE c."order_id" = o."id" AND c."outcome" = 'paid';
