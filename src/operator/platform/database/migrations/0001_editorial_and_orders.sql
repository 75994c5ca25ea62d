CREATE TABLE "faq" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"position" integer NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"action" jsonb,
	"searchable" text NOT NULL,
	"mentions" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_topic" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" text PRIMARY KEY NOT NULL,
	"group" text NOT NULL,
	"title" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"searchable" text NOT NULL,
	"mentions" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_group" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"province" text NOT NULL,
	"address" text NOT NULL,
	"mobile" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_update" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"request_id" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_order" (
	"code" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"package_code" text NOT NULL,
	"package_version" text NOT NULL,
	"package_name" text NOT NULL,
	"package_family" text NOT NULL,
	"price" bigint NOT NULL,
	"setup_fee" bigint NOT NULL,
	"cycle" integer NOT NULL,
	"bonus" integer NOT NULL,
	"total" bigint NOT NULL,
	"fullname" text NOT NULL,
	"contact_no" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"state" text NOT NULL,
	"call_by" timestamp with time zone NOT NULL,
	"appointment_from" timestamp with time zone,
	"appointment_to" timestamp with time zone,
	"installer" jsonb,
	"due_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_order_cycle" CHECK ("home_order"."cycle" in (1, 6, 12)),
	CONSTRAINT "home_order_money" CHECK ("home_order"."price" >= 0 and "home_order"."setup_fee" >= 0 and "home_order"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "home_order_event" (
	"id" text PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_order_event" ADD CONSTRAINT "home_order_event_order_code_home_order_code_fk" FOREIGN KEY ("order_code") REFERENCES "public"."home_order"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "news_group_published" ON "news" USING btree ("group","published_at");--> statement-breakpoint
CREATE INDEX "store_province" ON "store" USING btree ("province","position");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_update_request" ON "contact_update" USING btree ("msisdn","request_id");--> statement-breakpoint
CREATE INDEX "contact_update_line" ON "contact_update" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "home_order_line" ON "home_order" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "home_order_due" ON "home_order" USING btree ("due_at") WHERE "home_order"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_order_key" ON "home_order" USING btree ("msisdn","idempotency_key");--> statement-breakpoint
CREATE INDEX "home_order_event_order" ON "home_order_event" USING btree ("order_code","at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_order_event_once" ON "home_order_event" USING btree ("order_code","state");