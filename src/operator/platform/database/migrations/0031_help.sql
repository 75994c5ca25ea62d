CREATE TABLE "help_visitor" (
	"digest" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"effect" text NOT NULL,
	"state" text NOT NULL,
	"services" jsonb NOT NULL,
	"provinces" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expected_end" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"source" text NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "incident_over" CHECK (("incident"."state" in ('resolved', 'cancelled')) = ("incident"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "incident_join" (
	"incident_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"request_code" text,
	"joined_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"credited" bigint,
	CONSTRAINT "incident_join_incident_id_msisdn_pk" PRIMARY KEY("incident_id","msisdn")
);
--> statement-breakpoint
CREATE TABLE "incident_update" (
	"id" text PRIMARY KEY NOT NULL,
	"incident_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_vote" (
	"faq_id" text NOT NULL,
	"version" text NOT NULL,
	"voter" text NOT NULL,
	"useful" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_vote_faq_id_version_voter_pk" PRIMARY KEY("faq_id","version","voter")
);
--> statement-breakpoint
CREATE TABLE "staff_vote" (
	"visit" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"stars" integer NOT NULL,
	"categories" jsonb NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "staff_vote_stars" CHECK ("staff_vote"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "support_log" (
	"code" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"request_code" text,
	"entries" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"delete_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"request_code" text,
	"score" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_answer_score" CHECK ("survey_answer"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "survey_choice" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "help_event" (
	"id" text PRIMARY KEY NOT NULL,
	"request_code" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_file" (
	"id" text NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"total" integer NOT NULL,
	"digest" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"sealed" "bytea",
	"request_code" text,
	"message_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_file_owner_id_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "help_file_received" CHECK ("help_file"."received" between 0 and "help_file"."total")
);
--> statement-breakpoint
CREATE TABLE "help_file_part" (
	"owner" text NOT NULL,
	"file_id" text NOT NULL,
	"offset" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_file_part_owner_file_id_offset_pk" PRIMARY KEY("owner","file_id","offset")
);
--> statement-breakpoint
CREATE TABLE "help_message" (
	"id" text PRIMARY KEY NOT NULL,
	"request_code" text NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_request" (
	"code" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"is_visitor" boolean NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"topic" text NOT NULL,
	"team" text NOT NULL,
	"text" text NOT NULL,
	"same_digest" text NOT NULL,
	"contact_no" text NOT NULL,
	"context" jsonb NOT NULL,
	"trouble" jsonb,
	"incident_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"contact_by" timestamp with time zone NOT NULL,
	"contacted_at" timestamp with time zone,
	"broken_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"is_answered" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"stars" integer,
	"rating_text" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"delete_files_at" timestamp with time zone,
	"files_deleted_at" timestamp with time zone,
	"delete_at" timestamp with time zone,
	"external_id" text,
	"sync_at" timestamp with time zone,
	CONSTRAINT "help_request_trouble" CHECK (("help_request"."kind" = 'trouble') = ("help_request"."trouble" is not null)),
	CONSTRAINT "help_request_rated" CHECK (("help_request"."stars" is null) = ("help_request"."rated_at" is null))
);
--> statement-breakpoint
CREATE TABLE "store_visit" (
	"code" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"is_visitor" boolean NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"service" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"call_at" timestamp with time zone NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"counter" integer,
	"created_at" timestamp with time zone NOT NULL,
	"served_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "formerly" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "services" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "languages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "wheelchair" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "counters" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "incident_join" ADD CONSTRAINT "incident_join_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_update" ADD CONSTRAINT "incident_update_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_vote" ADD CONSTRAINT "staff_vote_visit_store_visit_code_fk" FOREIGN KEY ("visit") REFERENCES "public"."store_visit"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_log" ADD CONSTRAINT "support_log_request_code_help_request_code_fk" FOREIGN KEY ("request_code") REFERENCES "public"."help_request"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_request_code_help_request_code_fk" FOREIGN KEY ("request_code") REFERENCES "public"."help_request"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_event" ADD CONSTRAINT "help_event_request_code_help_request_code_fk" FOREIGN KEY ("request_code") REFERENCES "public"."help_request"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_file" ADD CONSTRAINT "help_file_request_code_help_request_code_fk" FOREIGN KEY ("request_code") REFERENCES "public"."help_request"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_message" ADD CONSTRAINT "help_message_request_code_help_request_code_fk" FOREIGN KEY ("request_code") REFERENCES "public"."help_request"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_visitor_until" ON "help_visitor" USING btree ("until");--> statement-breakpoint
CREATE INDEX "incident_open" ON "incident" USING btree ("started_at") WHERE "incident"."state" in ('scheduled', 'in_progress');--> statement-breakpoint
CREATE INDEX "incident_ended" ON "incident" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "incident_due" ON "incident" USING btree ("due_at") WHERE "incident"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "incident_join_line" ON "incident_join" USING btree ("msisdn","joined_at");--> statement-breakpoint
CREATE INDEX "incident_join_due" ON "incident_join" USING btree ("due_at") WHERE "incident_join"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "incident_update_of" ON "incident_update" USING btree ("incident_id","at");--> statement-breakpoint
CREATE INDEX "staff_vote_staff" ON "staff_vote" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "support_log_owner" ON "support_log" USING btree ("owner","at");--> statement-breakpoint
CREATE INDEX "support_log_request" ON "support_log" USING btree ("request_code") WHERE "support_log"."request_code" is not null;--> statement-breakpoint
CREATE INDEX "support_log_delete" ON "support_log" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "survey_answer_at" ON "survey_answer" USING btree ("at");--> statement-breakpoint
CREATE INDEX "survey_answer_request" ON "survey_answer" USING btree ("request_code");--> statement-breakpoint
CREATE INDEX "help_event_request" ON "help_event" USING btree ("request_code","at");--> statement-breakpoint
CREATE INDEX "help_file_request" ON "help_file" USING btree ("request_code") WHERE "help_file"."request_code" is not null;--> statement-breakpoint
CREATE INDEX "help_file_waiting" ON "help_file" USING btree ("created_at") WHERE "help_file"."request_code" is null;--> statement-breakpoint
CREATE INDEX "help_file_part_created" ON "help_file_part" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "help_message_request" ON "help_message" USING btree ("request_code","at");--> statement-breakpoint
CREATE INDEX "help_request_owner" ON "help_request" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "help_request_same" ON "help_request" USING btree ("owner","same_digest");--> statement-breakpoint
CREATE INDEX "help_request_open" ON "help_request" USING btree ("contact_by") WHERE "help_request"."state" in ('acknowledged', 'in_progress', 'pending');--> statement-breakpoint
CREATE INDEX "help_request_due" ON "help_request" USING btree ("due_at") WHERE "help_request"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "help_request_files" ON "help_request" USING btree ("delete_files_at") WHERE "help_request"."delete_files_at" is not null;--> statement-breakpoint
CREATE INDEX "help_request_delete" ON "help_request" USING btree ("delete_at") WHERE "help_request"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "help_request_sync" ON "help_request" USING btree ("sync_at") WHERE "help_request"."sync_at" is not null;--> statement-breakpoint
CREATE INDEX "help_request_external" ON "help_request" USING btree ("external_id") WHERE "help_request"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_visit_one" ON "store_visit" USING btree ("owner") WHERE "store_visit"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "store_visit_owner" ON "store_visit" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "store_visit_served" ON "store_visit" USING btree ("owner","served_at") WHERE "store_visit"."served_at" is not null;--> statement-breakpoint
CREATE INDEX "store_visit_store" ON "store_visit" USING btree ("store_id","call_at");--> statement-breakpoint
CREATE INDEX "store_visit_due" ON "store_visit" USING btree ("due_at") WHERE "store_visit"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "store_visit_ended" ON "store_visit" USING btree ("ended_at") WHERE "store_visit"."ended_at" is not null;