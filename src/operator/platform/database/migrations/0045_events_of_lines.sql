CREATE INDEX "dispute_event_line" ON "dispute_event" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "home_order_event_line" ON "home_order_event" USING btree ("msisdn","at");