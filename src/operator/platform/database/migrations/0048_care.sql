CREATE TABLE "care_act" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"managed_id" text NOT NULL,
	"manager" text NOT NULL,
	"call" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"name" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"asked" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"order_id" text,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "care_invite" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"role" text NOT NULL,
	"limit" integer NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simple_mode" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_consent" ADD COLUMN "role" text DEFAULT 'see' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_consent" ADD COLUMN "limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_consent" ADD COLUMN "days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_account" ADD COLUMN "role" text DEFAULT 'see' NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_account" ADD COLUMN "limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_act" ADD CONSTRAINT "care_act_managed_id_managed_account_id_fk" FOREIGN KEY ("managed_id") REFERENCES "public"."managed_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_act_line" ON "care_act" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "care_act_managed" ON "care_act" USING btree ("managed_id","at");--> statement-breakpoint
CREATE INDEX "care_act_manager" ON "care_act" USING btree ("manager","at");--> statement-breakpoint
CREATE INDEX "care_act_order" ON "care_act" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "care_act_ordered" ON "care_act" USING btree ("at") WHERE "care_act"."state" = 'ordered';--> statement-breakpoint
CREATE INDEX "care_act_at" ON "care_act" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "care_invite_digest" ON "care_invite" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "care_invite_expires" ON "care_invite" USING btree ("expires_at");