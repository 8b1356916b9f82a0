ALTER TABLE "messages" DROP CONSTRAINT "messages_purpose";--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_address" ON "messages" USING btree ("room_key","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_in_trouble" ON "messages" USING btree ("created_at","id") WHERE "messages"."waits_for" is not null or "messages"."error" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_purpose" CHECK ("messages"."purpose" in ('verification_code', 'order_confirmation', 'order_confirmations', 'order_status', 'appointment', 'shop_notice', 'payment', 'payment_reversed', 'password_reset', 'password_changed', 'test'));