CREATE TABLE "member_benefit_use" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"code" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "member_benefit_use_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE INDEX "member_benefit_use_line" ON "member_benefit_use" USING btree ("msisdn","kind","period");--> statement-breakpoint
CREATE UNIQUE INDEX "member_benefit_birthday" ON "member_benefit_use" USING btree ("msisdn","period") WHERE "member_benefit_use"."kind" = 'birthday';