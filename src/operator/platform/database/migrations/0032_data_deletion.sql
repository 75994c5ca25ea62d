CREATE TABLE "data_deletion" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answer_by" text NOT NULL,
	"finish_by" text NOT NULL,
	"finish_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"erased" jsonb,
	"due_at" timestamp with time zone,
	CONSTRAINT "data_deletion_ended" CHECK (("data_deletion"."due_at" is null) = ("data_deletion"."ended_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "data_deletion_open" ON "data_deletion" USING btree ("msisdn") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "data_deletion_line" ON "data_deletion" USING btree ("msisdn","received_at");--> statement-breakpoint
CREATE INDEX "data_deletion_due" ON "data_deletion" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "home_report_line" ON "home_report" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "survey_answer_line" ON "survey_answer" USING btree ("msisdn");