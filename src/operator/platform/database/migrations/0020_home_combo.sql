CREATE TABLE "bill_cover" (
	"combo_id" text NOT NULL,
	"account" text NOT NULL,
	"lead" text NOT NULL,
	"earlier_code" text NOT NULL,
	"earlier_version" text NOT NULL,
	"package_code" text NOT NULL,
	"package_version" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	CONSTRAINT "bill_cover_combo_id_account_pk" PRIMARY KEY("combo_id","account"),
	CONSTRAINT "bill_cover_time" CHECK ("bill_cover"."until_at" is null or "bill_cover"."until_at" > "bill_cover"."from_at")
);
--> statement-breakpoint
CREATE TABLE "home_combo" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"account" text NOT NULL,
	"package_code" text NOT NULL,
	"package_version" text NOT NULL,
	"price" bigint NOT NULL,
	"state" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"billed_from" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"month" text NOT NULL,
	"before" bigint,
	"due_at" timestamp with time zone,
	CONSTRAINT "home_combo_runs" CHECK (("home_combo"."state" in ('active', 'ending')) = ("home_combo"."due_at" is not null)),
	CONSTRAINT "home_combo_ends" CHECK (("home_combo"."state" in ('ending', 'ended')) = ("home_combo"."ends_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "home_combo_part" (
	"combo_id" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"place" integer NOT NULL,
	"earlier_code" text,
	"earlier_version" text,
	"replaced_id" text,
	"credit" bigint DEFAULT 0 NOT NULL,
	"service_id" text,
	"before" bigint,
	CONSTRAINT "home_combo_part_combo_id_account_pk" PRIMARY KEY("combo_id","account"),
	CONSTRAINT "home_combo_part_kind" CHECK (("home_combo_part"."kind" = 'mobile') = ("home_combo_part"."service_id" is not null)),
	CONSTRAINT "home_combo_part_plan" CHECK (("home_combo_part"."kind" <> 'mobile') = ("home_combo_part"."earlier_code" is not null))
);
--> statement-breakpoint
ALTER TABLE "home_combo" ADD CONSTRAINT "home_combo_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_combo_part" ADD CONSTRAINT "home_combo_part_combo_id_home_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."home_combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_combo_part" ADD CONSTRAINT "home_combo_part_replaced_id_service_id_fk" FOREIGN KEY ("replaced_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_combo_part" ADD CONSTRAINT "home_combo_part_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_cover_account" ON "bill_cover" USING btree ("account");--> statement-breakpoint
CREATE INDEX "bill_cover_lead" ON "bill_cover" USING btree ("lead");--> statement-breakpoint
CREATE UNIQUE INDEX "home_combo_running" ON "home_combo" USING btree ("account") WHERE "home_combo"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "home_combo_customer" ON "home_combo" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "home_combo_due" ON "home_combo" USING btree ("due_at") WHERE "home_combo"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "home_combo_part_account" ON "home_combo_part" USING btree ("account");