CREATE TABLE "hub_event" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hub_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"subject" text NOT NULL,
	"callback" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_order" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"client_id" text NOT NULL,
	"channel" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"item_id" text NOT NULL,
	"action" text NOT NULL,
	"code" text NOT NULL,
	"price" bigint NOT NULL,
	"second_consent" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"service_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "product_order_once" UNIQUE("msisdn","key"),
	CONSTRAINT "product_order_state" CHECK (("product_order"."state" = 'acknowledged') = ("product_order"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "hub_event" ADD CONSTRAINT "hub_event_subscription_id_hub_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."hub_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hub_event_due" ON "hub_event" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "hub_event_created" ON "hub_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hub_event_subscription" ON "hub_event" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "hub_subscription_client" ON "hub_subscription" USING btree ("client_id","subject");--> statement-breakpoint
CREATE INDEX "product_order_line" ON "product_order" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "product_order_due" ON "product_order" USING btree ("due_at") WHERE "product_order"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "product_order_ended" ON "product_order" USING btree ("ended_at");