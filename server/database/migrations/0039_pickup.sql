CREATE TABLE "pickup_points" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"zip_code" text NOT NULL,
	"address" text NOT NULL,
	"detail_address" text NOT NULL,
	"hours" text NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_account_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_account_id_accounts_id_fk" FOREIGN KEY ("pickup_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup" CHECK (("orders"."pickup" is null) = ("orders"."pickup_account_id" is null));--> statement-breakpoint
CREATE INDEX "orders_of_pickup_point" ON "orders" USING btree ("pickup_account_id") WHERE "orders"."pickup_account_id" is not null;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "return_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "outbound_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "line_reversals_of_return" ON "line_reversals" USING btree ("return_id") WHERE "line_reversals"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_of_return" ON "shipments" USING btree ("return_id") WHERE "shipments"."return_id" is not null;
