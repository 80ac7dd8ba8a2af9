CREATE TABLE "store_stock_counts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"counted" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_stock_counts_quantity" CHECK ("store_stock_counts"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "buying_list_items" (
	"list_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "buying_list_items_list_id_variant_id_pk" PRIMARY KEY("list_id","variant_id"),
	CONSTRAINT "buying_list_items_quantity" CHECK ("buying_list_items"."quantity" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "buying_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "buying_lists_name" UNIQUE("account_id","name"),
	CONSTRAINT "buying_lists_key" UNIQUE("account_id","idempotency_key"),
	CONSTRAINT "buying_lists_position" UNIQUE("account_id","position"),
	CONSTRAINT "buying_lists_position_range" CHECK ("buying_lists"."position" between 1 and 50),
	CONSTRAINT "buying_lists_name_length" CHECK (length("buying_lists"."name") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "last_purchases" (
	"account_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	CONSTRAINT "last_purchases_account_id_variant_id_pk" PRIMARY KEY("account_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "store_stock_counts" ADD CONSTRAINT "store_stock_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock_counts" ADD CONSTRAINT "store_stock_counts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_list_items" ADD CONSTRAINT "buying_list_items_list_id_buying_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."buying_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_list_items" ADD CONSTRAINT "buying_list_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buying_lists" ADD CONSTRAINT "buying_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_purchases" ADD CONSTRAINT "last_purchases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_purchases" ADD CONSTRAINT "last_purchases_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_purchases" ADD CONSTRAINT "last_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_stock_counts_of_store" ON "store_stock_counts" USING btree ("account_id","variant_id","counted_at");--> statement-breakpoint
-- The last paid purchase of each of these variants; lines of which nothing was kept, and gifts, are none. Two branches, of
-- which one is empty: with `or` the plan would read all orders of the buyer for the one that was paid.
CREATE FUNCTION insert_last_purchases(buyer uuid, variants uuid[], paid_order uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO last_purchases AS l (account_id, variant_id, order_id, at, quantity, unit_price)
  SELECT DISTINCT ON (i.variant_id) o.buyer_id, i.variant_id, o.id, o.order_date, i.quantity, i.unit_price
  FROM (
    SELECT * FROM orders WHERE paid_order IS NULL AND buyer_id = buyer
    UNION ALL SELECT * FROM orders WHERE id = paid_order AND buyer_id = buyer
  ) o JOIN LATERAL (SELECT * FROM order_items WHERE order_id = o.id OFFSET 0) i ON true
  WHERE o.buyer_type = 'retailer' AND o.payment_date IS NOT NULL
    AND (variants IS NULL OR i.variant_id = ANY (variants))
    AND NOT i.is_gift AND i.kept_quantity > 0
  ORDER BY i.variant_id, o.order_date DESC, o.id DESC, i.position
  ON CONFLICT (account_id, variant_id) DO UPDATE
    SET order_id = excluded.order_id, at = excluded.at, quantity = excluded.quantity, unit_price = excluded.unit_price
    WHERE (l.at, l.order_id) < (excluded.at, excluded.order_id);
$$;--> statement-breakpoint
-- One change of a buyer's purchases at a time: a cancellation that looks for the purchase before it must not miss one
-- that is being paid, and both lock rows of several variants.
CREATE FUNCTION lock_last_purchases(buyer uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('last purchases ' || buyer, 0));
$$;--> statement-breakpoint
CREATE FUNCTION follow_paid_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_last_purchases(NEW.buyer_id);
  PERFORM insert_last_purchases(NEW.buyer_id, NULL, NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_last_purchases AFTER UPDATE OF payment_date ON "orders" FOR EACH ROW
  WHEN (OLD.payment_date IS NULL AND NEW.payment_date IS NOT NULL AND NEW.buyer_type = 'retailer')
  EXECUTE FUNCTION follow_paid_purchase();--> statement-breakpoint
-- For each statement and not each row: the orders before are read once for all lines of a cancelled order.
CREATE FUNCTION follow_reversed_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reversed record;
BEGIN
  FOR reversed IN
    SELECT o.buyer_id, array_agg(DISTINCT a.order_id) AS orders, array_agg(DISTINCT a.variant_id) AS variants
    FROM lines_after a JOIN lines_before b ON b.id = a.id AND b.kept_quantity > 0 AND a.kept_quantity = 0
      JOIN orders o ON o.id = a.order_id AND o.buyer_type = 'retailer' AND o.payment_date IS NOT NULL
    GROUP BY o.buyer_id ORDER BY o.buyer_id
  LOOP
    PERFORM lock_last_purchases(reversed.buyer_id);
    DELETE FROM last_purchases WHERE account_id = reversed.buyer_id
      AND variant_id = ANY (reversed.variants) AND order_id = ANY (reversed.orders);
    IF FOUND THEN
      PERFORM insert_last_purchases(reversed.buyer_id, reversed.variants, NULL);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_items_last_purchases AFTER UPDATE ON "order_items"
  REFERENCING OLD TABLE AS lines_before NEW TABLE AS lines_after
  FOR EACH STATEMENT EXECUTE FUNCTION follow_reversed_purchases();--> statement-breakpoint
-- After the triggers, whose creation has locked orders and lines against changes until the migration is committed.
INSERT INTO last_purchases (account_id, variant_id, order_id, at, quantity, unit_price)
SELECT DISTINCT ON (o.buyer_id, i.variant_id) o.buyer_id, i.variant_id, o.id, o.order_date, i.quantity, i.unit_price
FROM orders o JOIN order_items i ON i.order_id = o.id
WHERE o.buyer_type = 'retailer' AND o.payment_date IS NOT NULL AND NOT i.is_gift AND i.kept_quantity > 0
ORDER BY o.buyer_id, i.variant_id, o.order_date DESC, o.id DESC, i.position;--> statement-breakpoint
CREATE FUNCTION keep_stock_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_stock_counts (account_id, variant_id, counted, counted_at)
  VALUES (NEW.account_id, NEW.variant_id, NEW.counted, NEW.counted_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER store_stock_counts_kept AFTER INSERT OR UPDATE OF counted, counted_at ON "store_stock"
  FOR EACH ROW EXECUTE FUNCTION keep_stock_count();--> statement-breakpoint
CREATE TRIGGER store_stock_counts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "store_stock_counts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO store_stock_counts (account_id, variant_id, counted, counted_at)
SELECT account_id, variant_id, counted, counted_at FROM store_stock;
