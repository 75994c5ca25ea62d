DROP INDEX "sim_card_line";--> statement-breakpoint
CREATE INDEX "autopay_charge_bill" ON "autopay_charge" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "dispute_charge_transaction" ON "dispute_charge" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "home_report_account" ON "home_report" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "einvoice_correction_line" ON "einvoice_correction" USING btree ("msisdn","created_at");--> statement-breakpoint
CREATE INDEX "managed_account_manager" ON "managed_account" USING btree ("manager");--> statement-breakpoint
CREATE INDEX "offer_rating_line" ON "offer_rating" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "number_answer_line" ON "number_answer" USING btree ("msisdn");--> statement-breakpoint
CREATE INDEX "staff_vote_owner" ON "staff_vote" USING btree ("owner","at");--> statement-breakpoint
CREATE INDEX "reveal_line" ON "reveal" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "sim_order_holder" ON "sim_order" USING btree ("holder","created_at");--> statement-breakpoint
CREATE INDEX "sim_order_event_line" ON "sim_order_event" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "sim_change_event_line" ON "sim_change_event" USING btree ("msisdn","at");--> statement-breakpoint
CREATE INDEX "sim_card_line" ON "sim_card" USING btree ("msisdn");