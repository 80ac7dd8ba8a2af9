ALTER TABLE "entry_payments" ADD COLUMN "account" jsonb;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "ticket_key" "bytea" DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) NOT NULL;--> statement-breakpoint
CREATE INDEX "entry_payments_waiting" ON "entry_payments" USING btree ("created_at") WHERE "entry_payments"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "entry_payments" ADD CONSTRAINT "entry_payments_paymentKey_unique" UNIQUE("payment_key");