ALTER TABLE "service" ADD COLUMN "remind_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "remind_at" timestamp with time zone GENERATED ALWAYS AS (case when status <> 'ended' and (price > 0 or renews_at is null)
        and (renews_at is not null or expires_at - registered_at > interval '2 days')
        and (paid_until is null or paid_until <= expires_at)
        and reminded_for is distinct from coalesce(renews_at, expires_at)
        then greatest(remind_again_at,
          (coalesce(renews_at, expires_at) at time zone 'UTC' - interval '1 day') at time zone 'UTC') end) STORED;--> statement-breakpoint
CREATE INDEX "service_remind" ON "service" USING btree ("remind_at") WHERE "service"."remind_at" is not null;