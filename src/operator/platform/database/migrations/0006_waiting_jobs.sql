CREATE TABLE "job_item" (
	"job" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"dead_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_item_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
CREATE INDEX "job_item_dead" ON "job_item" USING btree ("dead_at");