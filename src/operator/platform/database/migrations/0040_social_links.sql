CREATE TABLE "social_link" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"social_network" text NOT NULL,
	"name" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"benefit_id" text,
	"ends_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"due_at" timestamp with time zone GENERATED ALWAYS AS (case when ended_at is null then case when reminded_at is not null then ends_at
        else (ends_at at time zone 'UTC' - interval '14 days')
          at time zone 'UTC' end end) STORED,
	CONSTRAINT "social_link_end" CHECK (("social_link"."ended_at" is null) = ("social_link"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "social_link" ADD CONSTRAINT "social_link_benefit_id_service_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_link_open" ON "social_link" USING btree ("msisdn","social_network") WHERE "social_link"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "social_link_line" ON "social_link" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "social_link_due" ON "social_link" USING btree ("due_at") WHERE "social_link"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "social_link_ended" ON "social_link" USING btree ("ended_at") WHERE "social_link"."ended_at" is not null;