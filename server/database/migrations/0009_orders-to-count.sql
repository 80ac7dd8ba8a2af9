CREATE TABLE "orders_to_count" (
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders_to_count" ADD CONSTRAINT "orders_to_count_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;