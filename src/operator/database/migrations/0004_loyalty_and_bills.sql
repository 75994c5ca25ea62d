CREATE TABLE "einvoice_correction" (
	"code" text PRIMARY KEY NOT NULL,
	"einvoice_id" text NOT NULL,
	"msisdn" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"result_id" text,
	CONSTRAINT "einvoice_correction_received" CHECK (("einvoice_correction"."state" = 'received') = ("einvoice_correction"."due_at" is not null) and ("einvoice_correction"."due_at" is null) = ("einvoice_correction"."decided_at" is not null)),
	CONSTRAINT "einvoice_correction_result" CHECK (("einvoice_correction"."state" = 'corrected') = ("einvoice_correction"."result_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"id" text PRIMARY KEY NOT NULL,
	"msisdn" text NOT NULL,
	"kind" text NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	"consent" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "line" ADD COLUMN "vip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bucket" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "einvoice_correction" ADD CONSTRAINT "einvoice_correction_einvoice_id_einvoice_id_fk" FOREIGN KEY ("einvoice_id") REFERENCES "public"."einvoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_correction" ADD CONSTRAINT "einvoice_correction_result_id_einvoice_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."einvoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_correction_open" ON "einvoice_correction" USING btree ("einvoice_id") WHERE "einvoice_correction"."state" = 'received';--> statement-breakpoint
CREATE INDEX "einvoice_correction_due" ON "einvoice_correction" USING btree ("due_at") WHERE "einvoice_correction"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_choice_line" ON "notice_choice" USING btree ("msisdn","kind","at");