CREATE TABLE "job_item" (
	"job" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"dead_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_item_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
UPDATE "message" SET "due_at" = "sent_at" WHERE NOT "delivered";--> statement-breakpoint
CREATE INDEX "job_item_dead" ON "job_item" USING btree ("dead_at");--> statement-breakpoint
CREATE INDEX "message_sent" ON "message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("channel","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "message_dead" ON "message" USING btree ("dead_at") WHERE dead_at is not null;