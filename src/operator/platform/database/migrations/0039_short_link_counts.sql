CREATE TABLE "short_link_opening" (
	"day" date NOT NULL,
	"link" text NOT NULL,
	"channel" text NOT NULL,
	"camp" text NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "short_link_opening_day_link_channel_camp_pk" PRIMARY KEY("day","link","channel","camp")
);
--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "short_link" jsonb;--> statement-breakpoint
CREATE INDEX "payment_order_short_link" ON "payment_order" USING btree ("delivered_at") WHERE "payment_order"."short_link" is not null;