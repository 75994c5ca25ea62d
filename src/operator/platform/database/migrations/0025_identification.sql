CREATE TABLE "ekyc_token" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"digest" text NOT NULL,
	"session_digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_event" (
	"id" text PRIMARY KEY NOT NULL,
	"request_code" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_handoff" (
	"request_code" text PRIMARY KEY NOT NULL,
	"digest" text,
	"browser" text,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_handoff_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "identity_part" (
	"upload_id" text NOT NULL,
	"offset" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "identity_part_upload_id_offset_pk" PRIMARY KEY("upload_id","offset")
);
--> statement-breakpoint
CREATE TABLE "identity_photo" (
	"request_code" text NOT NULL,
	"side" text NOT NULL,
	"upload_id" text NOT NULL,
	"total" integer NOT NULL,
	"digest" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"is_stored" boolean DEFAULT false NOT NULL,
	"sealed" "bytea",
	CONSTRAINT "identity_photo_request_code_side_pk" PRIMARY KEY("request_code","side"),
	CONSTRAINT "identity_photo_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "identity_photo_stored" CHECK ("identity_photo"."is_stored" = ("identity_photo"."sealed" is not null)),
	CONSTRAINT "identity_photo_received" CHECK ("identity_photo"."received" between 0 and "identity_photo"."total")
);
--> statement-breakpoint
CREATE TABLE "identity_request" (
	"code" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"state" text NOT NULL,
	"consent" text NOT NULL,
	"sealed_fields" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure" jsonb,
	"contact_no" text DEFAULT '' NOT NULL,
	"contact_by" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"delete_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "identity_request_person" CHECK ("identity_request"."state" <> 'person' or "identity_request"."contact_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "identity_event" ADD CONSTRAINT "identity_event_request_code_identity_request_code_fk" FOREIGN KEY ("request_code") REFERENCES "public"."identity_request"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_handoff" ADD CONSTRAINT "identity_handoff_request_code_identity_request_code_fk" FOREIGN KEY ("request_code") REFERENCES "public"."identity_request"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_part" ADD CONSTRAINT "identity_part_upload_id_identity_photo_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."identity_photo"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_photo" ADD CONSTRAINT "identity_photo_request_code_identity_request_code_fk" FOREIGN KEY ("request_code") REFERENCES "public"."identity_request"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ekyc_token_expires" ON "ekyc_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_event_request" ON "identity_event" USING btree ("request_code","at");--> statement-breakpoint
CREATE INDEX "identity_handoff_browser" ON "identity_handoff" USING btree ("browser") WHERE "identity_handoff"."browser" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_request_open" ON "identity_request" USING btree ("msisdn") WHERE "identity_request"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "identity_request_line" ON "identity_request" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "identity_request_due" ON "identity_request" USING btree ("due_at") WHERE "identity_request"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "identity_request_delete" ON "identity_request" USING btree ("delete_at") WHERE "identity_request"."delete_at" is not null;--> statement-breakpoint
CREATE INDEX "identity_request_created" ON "identity_request" USING btree ("created_at");