CREATE TABLE "use_event" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"action" text,
	"network" text NOT NULL,
	"system" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"version" integer NOT NULL,
	"text" jsonb NOT NULL,
	"channel" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_withdrawal" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answer_by" text NOT NULL,
	"finish_by" text NOT NULL,
	"finish_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "use_event_line" ON "use_event" USING btree ("msisdn","id");--> statement-breakpoint
CREATE INDEX "use_event_at" ON "use_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "consent_line" ON "consent" USING btree ("msisdn","purpose","at");--> statement-breakpoint
CREATE INDEX "consent_withdrawal_line" ON "consent_withdrawal" USING btree ("msisdn","received_at");--> statement-breakpoint
CREATE INDEX "consent_withdrawal_due" ON "consent_withdrawal" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
INSERT INTO "consent" ("id", "msisdn", "purpose", "given", "version", "text", "channel", "device", "at") SELECT "id", "msisdn", 'offers', true, 1, "consent", 'notice_choices', '', "at" FROM (SELECT DISTINCT ON ("msisdn") * FROM "notice_choice" WHERE "kind" = 'offers' ORDER BY "msisdn", "at" DESC, "id" DESC) AS "newest" WHERE ("sms" OR "email") AND "consent" IS NOT NULL;
