CREATE TABLE "payment_claim" (
	"code" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"order_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"transferred_at" timestamp with time zone NOT NULL,
	"account_end" text NOT NULL,
	"picture" text,
	"state" text NOT NULL,
	"credit_id" text,
	"answered_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "payment_claim_answered" CHECK (("payment_claim"."state" = 'open') = ("payment_claim"."answered_at" is null)),
	CONSTRAINT "payment_claim_found" CHECK (("payment_claim"."state" in ('matched', 'returned')) = ("payment_claim"."credit_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_credit" ADD COLUMN "sender_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_claim" ADD CONSTRAINT "payment_claim_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_claim" ADD CONSTRAINT "payment_claim_credit_id_bank_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."bank_credit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_claim_line" ON "payment_claim" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "payment_claim_order" ON "payment_claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_claim_due" ON "payment_claim" USING btree ("due_at") WHERE "payment_claim"."state" = 'open';