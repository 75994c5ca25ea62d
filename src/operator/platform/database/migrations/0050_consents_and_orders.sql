ALTER TABLE "care_invite" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN "use_consent_version" text;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN "use_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN "use_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_consent" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_order" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "product_order" ADD COLUMN "short_link" text;--> statement-breakpoint
ALTER TABLE "product_order" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;