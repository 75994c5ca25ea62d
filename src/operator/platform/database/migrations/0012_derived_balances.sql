CREATE TABLE "ledger_closing" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_day" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_day_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ALTER COLUMN "balance" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "balance_after" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "day" date;--> statement-breakpoint
UPDATE "ledger_account" SET balance = NULL WHERE kind NOT IN ('main', 'promotion', 'bill');--> statement-breakpoint
UPDATE "ledger_entry" e SET balance_after = NULL, day = (t.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
FROM "ledger_transaction" t, "ledger_account" a
WHERE t.id = e.transaction_id AND a.id = e.account_id AND a.balance IS NULL;--> statement-breakpoint
CREATE INDEX "ledger_entry_day" ON "ledger_entry" USING btree ("day","account_id") WHERE "ledger_entry"."day" is not null;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_balance" CHECK (("ledger_account"."kind" in ('main', 'promotion', 'bill')) = ("ledger_account"."balance" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_balance_or_day" CHECK (("ledger_entry"."balance_after" is null) = ("ledger_entry"."day" is not null));