-- By hand, because drizzle-kit knows no partitions: see docs/recipes/add-a-partitioned-table.md.
ALTER TABLE "message" RENAME TO "message_before";--> statement-breakpoint
ALTER TABLE "usage_record" RENAME TO "usage_record_before";--> statement-breakpoint
ALTER TABLE "use_event" RENAME TO "use_event_before";--> statement-breakpoint
ALTER TABLE "otp_challenge" RENAME TO "otp_challenge_before";--> statement-breakpoint
ALTER TABLE "idempotency" RENAME TO "idempotency_before";--> statement-breakpoint
CREATE TABLE "message" (LIKE "message_before" INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE ("sent_at");--> statement-breakpoint
CREATE TABLE "usage_record" (LIKE "usage_record_before" INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE "use_event" (LIKE "use_event_before" INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE "otp_challenge" (LIKE "otp_challenge_before" INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE ("sent_at");--> statement-breakpoint
CREATE TABLE "idempotency" (LIKE "idempotency_before" INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE "message_default" PARTITION OF "message" DEFAULT;--> statement-breakpoint
CREATE TABLE "usage_record_default" PARTITION OF "usage_record" DEFAULT;--> statement-breakpoint
CREATE TABLE "use_event_default" PARTITION OF "use_event" DEFAULT;--> statement-breakpoint
CREATE TABLE "otp_challenge_default" PARTITION OF "otp_challenge" DEFAULT;--> statement-breakpoint
CREATE TABLE "idempotency_default" PARTITION OF "idempotency" DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_default_once" ON "idempotency_default" USING btree ("msisdn","key");--> statement-breakpoint
-- Periods are those of Vietnam. Indexes are built after the rows have moved, which is quicker.
DO $$
DECLARE
  t record;
  first_day timestamp;
  part text;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('message', 'sent_at', 'month'), ('usage_record', 'at', 'month'), ('use_event', 'at', 'day'),
    ('otp_challenge', 'sent_at', 'day'), ('idempotency', 'at', 'day')) AS moved (name, col, unit)
  LOOP
    FOR first_day IN EXECUTE format(
      'SELECT DISTINCT date_trunc(%L, %I AT TIME ZONE ''Asia/Ho_Chi_Minh'') FROM %I ORDER BY 1',
      t.unit, t.col, t.name || '_before')
    LOOP
      part := t.name || to_char(first_day, CASE t.unit WHEN 'month' THEN '_YYYY_MM' ELSE '_YYYY_MM_DD' END);
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', part, t.name || '_default');
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', t.name, part,
        first_day AT TIME ZONE 'Asia/Ho_Chi_Minh',
        (first_day + ('1 ' || t.unit)::interval) AT TIME ZONE 'Asia/Ho_Chi_Minh');
    END LOOP;
    EXECUTE format('INSERT INTO %I SELECT * FROM %I', t.name, t.name || '_before');
    EXECUTE format('DROP TABLE %I', t.name || '_before');
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_id_sent_at_pk" PRIMARY KEY("id","sent_at");--> statement-breakpoint
ALTER TABLE "usage_record" ADD CONSTRAINT "usage_record_id_at_pk" PRIMARY KEY("id","at");--> statement-breakpoint
ALTER TABLE "use_event" ADD CONSTRAINT "use_event_id_at_pk" PRIMARY KEY("id","at");--> statement-breakpoint
ALTER TABLE "otp_challenge" ADD CONSTRAINT "otp_challenge_id_sent_at_pk" PRIMARY KEY("id","sent_at");--> statement-breakpoint
CREATE INDEX "message_to" ON "message" USING btree ("to","sent_at");--> statement-breakpoint
CREATE INDEX "message_sent" ON "message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("channel","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "message_dead" ON "message" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "usage_record_line" ON "usage_record" USING btree ("msisdn","at","id");--> statement-breakpoint
CREATE INDEX "usage_record_charge" ON "usage_record" USING btree ("charged_by") WHERE "usage_record"."charged_by" is not null;--> statement-breakpoint
CREATE INDEX "use_event_line" ON "use_event" USING btree ("msisdn","id");--> statement-breakpoint
CREATE INDEX "otp_challenge_number" ON "otp_challenge" USING btree ("msisdn","purpose","sent_at");
