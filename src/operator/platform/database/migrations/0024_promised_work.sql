CREATE TABLE "promised_work" (
	"job" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promised_work_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
CREATE INDEX "promised_work_due" ON "promised_work" USING btree ("job","due_at");