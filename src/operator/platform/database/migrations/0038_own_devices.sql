CREATE TABLE "own_device" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"browser" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_device_once" UNIQUE("msisdn","browser")
);
--> statement-breakpoint
CREATE TABLE "own_device_spend" (
	"msisdn" text NOT NULL,
	"day" date NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "own_device_spend_msisdn_day_reference_pk" PRIMARY KEY("msisdn","day","reference")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sign_in_proven_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "own_device_browser" ON "own_device" USING btree ("browser");--> statement-breakpoint
CREATE INDEX "own_device_end" ON "own_device" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "own_device_spend_day" ON "own_device_spend" USING btree ("day");