ALTER TABLE "return_requests" ADD COLUMN "restocked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pickup_account_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_pickup_account_id_accounts_id_fk" FOREIGN KEY ("pickup_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_of_pickup_point" ON "shipments" USING btree ("pickup_account_id","delivered_at") WHERE "shipments"."pickup_account_id" is not null;--> statement-breakpoint
UPDATE "shipments" s SET "pickup_account_id" = o."pickup_account_id" FROM "orders" o WHERE o."id" = s."order_id" AND o."pickup_account_id" IS NOT NULL;
