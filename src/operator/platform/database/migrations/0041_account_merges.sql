CREATE TABLE "account_merge" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"other" text NOT NULL,
	"state" text NOT NULL,
	"challenge_id" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"merges_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancelled_by" text,
	"reason" text,
	"former" jsonb,
	"due_at" timestamp with time zone GENERATED ALWAYS AS (case state when 'requested' then expires_at when 'confirmed' then merges_at end) STORED,
	CONSTRAINT "account_merge_ended" CHECK (("account_merge"."state" in ('requested', 'confirmed')) = ("account_merge"."ended_at" is null)),
	CONSTRAINT "account_merge_confirmed" CHECK (("account_merge"."confirmed_at" is null) = ("account_merge"."merges_at" is null)),
	CONSTRAINT "account_merge_cancelled" CHECK (("account_merge"."state" = 'cancelled') = ("account_merge"."cancelled_by" is not null)),
	CONSTRAINT "account_merge_refused" CHECK (("account_merge"."state" = 'refused') = ("account_merge"."reason" is not null)),
	CONSTRAINT "account_merge_merged" CHECK (("account_merge"."state" = 'merged') = ("account_merge"."former" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_merge_requested" ON "account_merge" USING btree ("msisdn") WHERE "account_merge"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "account_merge_line" ON "account_merge" USING btree ("msisdn","requested_at");--> statement-breakpoint
CREATE INDEX "account_merge_other" ON "account_merge" USING btree ("other","requested_at");--> statement-breakpoint
CREATE INDEX "account_merge_due" ON "account_merge" USING btree ("due_at") WHERE "account_merge"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "account_merge_unconfirmed" ON "account_merge" USING btree ("ended_at") WHERE "account_merge"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_change_customer" ON "contact_change" USING btree ("customer_id");