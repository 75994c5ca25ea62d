CREATE TABLE "family_group" (
	"id" text PRIMARY KEY NOT NULL,
	"master" text NOT NULL,
	"service_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "family_group_ended" CHECK (("family_group"."ended_at" is null) = ("family_group"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "family_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"code_digest" text NOT NULL,
	"group_id" text NOT NULL,
	"master" text NOT NULL,
	"msisdn" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "family_invitation_code_digest_unique" UNIQUE("code_digest")
);
--> statement-breakpoint
CREATE TABLE "family_member" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"left_by" text,
	"data_limit" integer,
	"voice_limit" integer,
	"consent" jsonb,
	"consent_version" text,
	"notice" text,
	CONSTRAINT "family_member_left" CHECK (("family_member"."left_at" is null) = ("family_member"."left_by" is null)),
	CONSTRAINT "family_member_limit" CHECK ("family_member"."data_limit" >= 0 and "family_member"."voice_limit" >= 0),
	CONSTRAINT "family_member_master" CHECK ("family_member"."role" <> 'master' or ("family_member"."data_limit" is null and "family_member"."voice_limit" is null))
);
--> statement-breakpoint
CREATE TABLE "family_use" (
	"bucket_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"used" integer NOT NULL,
	"limit" integer,
	"told" integer DEFAULT 0 NOT NULL,
	"tell_due" boolean GENERATED ALWAYS AS (coalesce("limit" > 0 and told < case when used >= "limit" then 100
          when used::bigint * 5 >= "limit"::bigint * 4 then 80 else 0 end, false)) STORED NOT NULL,
	CONSTRAINT "family_use_bucket_id_msisdn_pk" PRIMARY KEY("bucket_id","msisdn"),
	CONSTRAINT "family_use_used" CHECK ("family_use"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "family_invitation" ADD CONSTRAINT "family_invitation_group_id_family_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."family_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_member" ADD CONSTRAINT "family_member_group_id_family_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."family_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "family_group_master" ON "family_group" USING btree ("master") WHERE "family_group"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_group_running" ON "family_group" USING btree ("service_id") WHERE "family_group"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "family_group_service" ON "family_group" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_invitation_open" ON "family_invitation" USING btree ("group_id","msisdn") WHERE "family_invitation"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "family_invitation_line" ON "family_invitation" USING btree ("msisdn") WHERE "family_invitation"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "family_invitation_master" ON "family_invitation" USING btree ("master","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "family_member_once" ON "family_member" USING btree ("msisdn") WHERE "family_member"."left_at" is null;--> statement-breakpoint
CREATE INDEX "family_member_group" ON "family_member" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "family_member_notice" ON "family_member" USING btree ("joined_at") WHERE "family_member"."notice" is not null;--> statement-breakpoint
CREATE INDEX "family_use_line" ON "family_use" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "family_use_tell" ON "family_use" USING btree ("bucket_id") WHERE "family_use"."tell_due";