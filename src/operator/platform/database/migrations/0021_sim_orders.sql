CREATE TABLE "sim_buyer" (
	"digest" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sim_buyer_msisdn_unique" UNIQUE("msisdn")
);
--> statement-breakpoint
CREATE TABLE "sim_number" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"price_class" text NOT NULL,
	"held_by" text,
	"held_until" timestamp with time zone,
	"notice_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	CONSTRAINT "sim_number_held" CHECK (("sim_number"."held_by" is null) = ("sim_number"."held_until" is null)),
	CONSTRAINT "sim_number_sold" CHECK ("sim_number"."sold_at" is null or "sim_number"."held_by" is null)
);
--> statement-breakpoint
CREATE TABLE "sim_number_key" (
	"key" text NOT NULL,
	"msisdn" text NOT NULL,
	CONSTRAINT "sim_number_key_key_msisdn_pk" PRIMARY KEY("key","msisdn")
);
--> statement-breakpoint
CREATE TABLE "sim_order" (
	"code" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"msisdn" text NOT NULL,
	"holder" text NOT NULL,
	"plan_code" text NOT NULL,
	"plan_name" jsonb NOT NULL,
	"credit" bigint NOT NULL,
	"number_price" bigint NOT NULL,
	"plan_price" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"delivery" text NOT NULL,
	"place" text NOT NULL,
	"fullname" text NOT NULL,
	"id_number" text NOT NULL,
	"contact_no" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"paid_by" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sim_order_money" CHECK ("sim_order"."total" = "sim_order"."number_price" + "sim_order"."plan_price" + "sim_order"."delivery_fee")
);
--> statement-breakpoint
CREATE TABLE "sim_order_event" (
	"id" text PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sim_number_key" ADD CONSTRAINT "sim_number_key_msisdn_sim_number_msisdn_fk" FOREIGN KEY ("msisdn") REFERENCES "public"."sim_number"("msisdn") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sim_order" ADD CONSTRAINT "sim_order_number_sim_number_msisdn_fk" FOREIGN KEY ("number") REFERENCES "public"."sim_number"("msisdn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sim_order_event" ADD CONSTRAINT "sim_order_event_order_code_sim_order_code_fk" FOREIGN KEY ("order_code") REFERENCES "public"."sim_order"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sim_number_class" ON "sim_number" USING btree ("price_class","msisdn") WHERE "sim_number"."sold_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sim_number_holder" ON "sim_number" USING btree ("held_by") WHERE "sim_number"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "sim_number_notice" ON "sim_number" USING btree ("notice_at") WHERE "sim_number"."notice_at" is not null;--> statement-breakpoint
CREATE INDEX "sim_number_key_prefix" ON "sim_number_key" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sim_number_key_number" ON "sim_number_key" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "sim_order_line" ON "sim_order" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "sim_order_due" ON "sim_order" USING btree ("due_at") WHERE "sim_order"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sim_order_open" ON "sim_order" USING btree ("number") WHERE "sim_order"."state" not in ('lapsed', 'cancelled', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "sim_order_event_once" ON "sim_order_event" USING btree ("order_code","state");--> statement-breakpoint
CREATE INDEX "customer_id_number" ON "customer" USING btree ("id_number") WHERE "customer"."id_number" <> '';