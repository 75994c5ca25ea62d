CREATE TABLE "otp_tally" (
	"minute" timestamp with time zone NOT NULL,
	"part" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"entered" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "otp_tally_minute_part_pk" PRIMARY KEY("minute","part")
);
