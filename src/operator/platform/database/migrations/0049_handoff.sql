CREATE TABLE "handoff" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"digest" text NOT NULL,
	"person" text NOT NULL,
	"step" text NOT NULL,
	"item" text NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "countries" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "handoff_digest" ON "handoff" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "handoff_until" ON "handoff" USING btree ("until");--> statement-breakpoint
UPDATE "service" SET "waits" = true, "starts_at" = "roaming_next"."starts_at" FROM "roaming_next" WHERE "roaming_next"."service_id" = "service"."id" AND "roaming_next"."step" = 'start';
