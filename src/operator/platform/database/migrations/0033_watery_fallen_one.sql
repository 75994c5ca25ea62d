CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_unique" UNIQUE("credential")
);
--> statement-breakpoint
CREATE TABLE "passkey_use" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "passkey_number" ON "passkey" USING btree ("msisdn");