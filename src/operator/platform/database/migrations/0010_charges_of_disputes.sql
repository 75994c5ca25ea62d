CREATE TABLE "dispute_charge" (
	"msisdn" text NOT NULL,
	"transaction_id" text NOT NULL,
	"dispute_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dispute_charge_msisdn_transaction_id_pk" PRIMARY KEY("msisdn","transaction_id"),
	CONSTRAINT "dispute_charge_amount" CHECK ("dispute_charge"."amount" > 0 and "dispute_charge"."refunded" between 0 and "dispute_charge"."amount")
);
--> statement-breakpoint
DROP INDEX "dispute_once";--> statement-breakpoint
ALTER TABLE "dispute_charge" ADD CONSTRAINT "dispute_charge_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_charge" ADD CONSTRAINT "dispute_charge_dispute_code_dispute_code_fk" FOREIGN KEY ("dispute_code") REFERENCES "public"."dispute"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_charge_dispute" ON "dispute_charge" USING btree ("dispute_code");
--> statement-breakpoint
INSERT INTO "dispute_charge" ("msisdn", "transaction_id", "dispute_code", "amount", "charged_at", "refunded")
SELECT d.msisdn, d.transaction_id, d.code, d.amount, t.at, d.refunded
FROM "dispute" d JOIN "ledger_transaction" t ON t.id = d.transaction_id;
--> statement-breakpoint
UPDATE "service" s SET consent = jsonb_build_object(
	'vi', 'Đặt mua trên web lúc ' || to_char(o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI DD/MM/YYYY')
		|| ', trang đã hiện: ' || (o.item_name->>'vi') || ', '
		|| replace(to_char(o.final_amount, 'FM999,999,999,999'), ',', '.') || ' đ.',
	'en', 'Ordered on the web at ' || to_char(o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI "on" FMDD Mon YYYY')
		|| ', where the page showed: ' || (o.item_name->>'en') || ', '
		|| to_char(o.final_amount, 'FM999,999,999,999') || ' đ.')
FROM "payment_order" o WHERE s.id = 'roaming:' || o.id AND s.consent IS NULL;
