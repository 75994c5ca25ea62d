CREATE TABLE "promised_work" (
	"job" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promised_work_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
ALTER TABLE "family_use" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
DELETE FROM "family_use" WHERE NOT EXISTS (
	SELECT FROM "bucket" WHERE "bucket"."id" = "family_use"."bucket_id");--> statement-breakpoint
UPDATE "family_use" SET "ends_at" = (
	SELECT "expires_at" FROM "bucket" WHERE "bucket"."id" = "family_use"."bucket_id");--> statement-breakpoint
ALTER TABLE "family_use" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "promised_work_due" ON "promised_work" USING btree ("job","due_at");--> statement-breakpoint
CREATE INDEX "family_use_end" ON "family_use" USING btree ("ends_at");