DROP VIEW "stock_differences";--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"value_ids" text[] DEFAULT '{}' NOT NULL,
	"option_text" text,
	"sku" text NOT NULL,
	"barcode" text,
	"status" text DEFAULT 'active' NOT NULL,
	"base_price" integer,
	"gold_price" integer,
	"premium_price" integer,
	"vip_price" integer,
	"low_stock_threshold" integer,
	"low_stock_notified" boolean DEFAULT false NOT NULL,
	"image" text,
	"weight" numeric(9, 2),
	CONSTRAINT "product_variants_prices" CHECK (num_nulls("product_variants"."base_price", "product_variants"."gold_price", "product_variants"."premium_price", "product_variants"."vip_price") in (0, 4)
        and least("product_variants"."base_price", "product_variants"."gold_price", "product_variants"."premium_price", "product_variants"."vip_price") >= 1)
);
--> statement-breakpoint
CREATE TABLE "stock_locations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"variant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_levels_variant_id_location_id_pk" PRIMARY KEY("variant_id","location_id"),
	CONSTRAINT "stock_levels_quantity" CHECK ("stock_levels"."quantity" >= 0)
);
--> statement-breakpoint
-- Orders update the quantity, which is in no index: room on the page keeps these updates away from the indexes.
ALTER TABLE "stock_levels" SET (fillfactor = 80);--> statement-breakpoint
CREATE TABLE "restock_alerts" (
	"account_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restock_alerts_account_id_variant_id_pk" PRIMARY KEY("account_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "product_changes" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "product_changes" ADD COLUMN "variants" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_base_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_gold_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_premium_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_vip_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_gold_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_premium_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_vip_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "order_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "notice" jsonb;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_quantities";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantities" CHECK ("products"."min_order_quantity" >= 1 and "products"."max_order_quantity" >= "products"."min_order_quantity" and "products"."order_unit" >= 1);--> statement-breakpoint
DROP INDEX "products_on_sale_gold";--> statement-breakpoint
DROP INDEX "products_on_sale_premium";--> statement-breakpoint
DROP INDEX "products_on_sale_vip";--> statement-breakpoint
-- Every product gets its one variant. It takes over the product's id, so that the rows of the ledger, of carts and of
-- counted store stock name the variant without being written again. Variants of deleted products are retired.
INSERT INTO product_variants (id, product_id, supplier_id, sku, status, low_stock_notified)
  SELECT id, id, supplier_id, 'P-' || upper(right(replace(id::text, '-', ''), 12)),
    CASE WHEN deleted_at IS NULL THEN 'active' ELSE 'retired' END, low_stock_told
  FROM products;--> statement-breakpoint
INSERT INTO stock_locations (supplier_id, name) SELECT DISTINCT supplier_id, '기본 창고' FROM products;--> statement-breakpoint
INSERT INTO stock_levels (variant_id, location_id, quantity)
  SELECT p.id, l.id, p.stock_quantity FROM products p JOIN stock_locations l ON l.supplier_id = p.supplier_id;--> statement-breakpoint
-- Large tables are filled by a change of type, which writes table and indexes anew in bulk; an UPDATE would write every
-- index row by row and leave the table twice as large.
ALTER TABLE "products"
  ALTER COLUMN "lowest_base_price" TYPE integer USING base_price,
  ALTER COLUMN "lowest_gold_price" TYPE integer USING gold_price,
  ALTER COLUMN "lowest_premium_price" TYPE integer USING premium_price,
  ALTER COLUMN "lowest_vip_price" TYPE integer USING vip_price,
  ALTER COLUMN "highest_gold_price" TYPE integer USING gold_price,
  ALTER COLUMN "highest_premium_price" TYPE integer USING premium_price,
  ALTER COLUMN "highest_vip_price" TYPE integer USING vip_price;--> statement-breakpoint
UPDATE products SET stock_quantity = 0 WHERE deleted_at IS NOT NULL AND stock_quantity <> 0;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "low_stock_told";--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_locations" ADD CONSTRAINT "stock_locations_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_location_id_stock_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."stock_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_alerts" ADD CONSTRAINT "restock_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_alerts" ADD CONSTRAINT "restock_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_of_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_values" ON "product_variants" USING btree ("product_id","value_ids") WHERE "product_variants"."status" <> 'retired';--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku" ON "product_variants" USING btree ("supplier_id",lower("sku")) WHERE "product_variants"."status" <> 'retired';--> statement-breakpoint
CREATE INDEX "product_variants_find_sku" ON "product_variants" USING btree (lower("sku") text_pattern_ops) WHERE "product_variants"."status" <> 'retired';--> statement-breakpoint
CREATE INDEX "product_variants_barcode" ON "product_variants" USING btree ("barcode") WHERE "product_variants"."barcode" is not null and "product_variants"."status" <> 'retired';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_locations_name" ON "stock_locations" USING btree ("supplier_id","name") WHERE "stock_locations"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "restock_alerts_of_variant" ON "restock_alerts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "products_on_sale_gold" ON "products" USING btree ("lowest_gold_price","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_premium" ON "products" USING btree ("lowest_premium_price","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_vip" ON "products" USING btree ("lowest_vip_price","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_option_facets" ON "products" USING gin ("option_facets") WHERE "products"."option_facets" <> '{}';--> statement-breakpoint
-- The ledger by variant and location. Its rows are written again once, with the location that they always meant.
DROP INDEX "stock_entries_of_product";--> statement-breakpoint
ALTER TABLE "stock_entries" DROP CONSTRAINT "stock_entries_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "stock_entries" RENAME COLUMN "product_id" TO "variant_id";--> statement-breakpoint
ALTER TABLE "stock_entries" ADD COLUMN "location_id" uuid;--> statement-breakpoint
CREATE FUNCTION only_location(variant uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT location_id FROM stock_levels WHERE variant_id = variant);
END $$;--> statement-breakpoint
ALTER TABLE "stock_entries" ALTER COLUMN "location_id" TYPE uuid USING only_location(variant_id),
  ALTER COLUMN "location_id" SET NOT NULL;--> statement-breakpoint
DROP FUNCTION only_location;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_location_id_stock_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."stock_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_entries_of_variant" ON "stock_entries" USING btree ("variant_id","id");--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "cart_items" RENAME COLUMN "product_id" TO "variant_id";--> statement-breakpoint
ALTER TABLE "cart_items" RENAME CONSTRAINT "cart_items_account_id_product_id_pk" TO "cart_items_account_id_variant_id_pk";--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" DROP CONSTRAINT "store_stock_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "store_stock" RENAME COLUMN "product_id" TO "variant_id";--> statement-breakpoint
ALTER TABLE "store_stock" RENAME CONSTRAINT "store_stock_account_id_product_id_pk" TO "store_stock_account_id_variant_id_pk";--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "option_text" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "variant_id" TYPE uuid USING product_id,
  ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What shoppers see of a product's active variants: lowest and highest prices, and the option values that can be bought.
CREATE FUNCTION product_offer(product products)
RETURNS TABLE (lowest_base int, lowest_gold int, lowest_premium int, lowest_vip int, highest_gold int,
  highest_premium int, highest_vip int, facets text[]) LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(coalesce(v.base_price, product.base_price)), product.base_price),
    coalesce(min(coalesce(v.gold_price, product.gold_price)), product.gold_price),
    coalesce(min(coalesce(v.premium_price, product.premium_price)), product.premium_price),
    coalesce(min(coalesce(v.vip_price, product.vip_price)), product.vip_price),
    coalesce(max(coalesce(v.gold_price, product.gold_price)), product.gold_price),
    coalesce(max(coalesce(v.premium_price, product.premium_price)), product.premium_price),
    coalesce(max(coalesce(v.vip_price, product.vip_price)), product.vip_price),
    ARRAY(
      SELECT (option.value ->> 'name') || ':' || (choice.value ->> 'name')
      FROM jsonb_array_elements(product.options) WITH ORDINALITY AS option (value, place),
        jsonb_array_elements(option.value -> 'values') AS choice (value)
      WHERE EXISTS (SELECT FROM product_variants s WHERE s.product_id = product.id AND s.status = 'active'
        AND s.value_ids[option.place] = choice.value ->> 'id')
      ORDER BY 1)
  FROM product_variants v WHERE v.product_id = product.id AND v.status = 'active'
$$;--> statement-breakpoint
CREATE FUNCTION derive_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offer record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.lowest_base_price := NEW.base_price;
    NEW.lowest_gold_price := NEW.gold_price;
    NEW.lowest_premium_price := NEW.premium_price;
    NEW.lowest_vip_price := NEW.vip_price;
    NEW.highest_gold_price := NEW.gold_price;
    NEW.highest_premium_price := NEW.premium_price;
    NEW.highest_vip_price := NEW.vip_price;
    RETURN NEW;
  END IF;
  SELECT * INTO offer FROM product_offer(NEW);
  NEW.lowest_base_price := offer.lowest_base;
  NEW.lowest_gold_price := offer.lowest_gold;
  NEW.lowest_premium_price := offer.lowest_premium;
  NEW.lowest_vip_price := offer.lowest_vip;
  NEW.highest_gold_price := offer.highest_gold;
  NEW.highest_premium_price := offer.highest_premium;
  NEW.highest_vip_price := offer.highest_vip;
  NEW.option_facets := offer.facets;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_offer_inserted BEFORE INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION derive_offer();--> statement-breakpoint
CREATE TRIGGER products_offer BEFORE UPDATE OF base_price, gold_price, premium_price, vip_price, options ON "products"
  FOR EACH ROW WHEN ((OLD.base_price, OLD.gold_price, OLD.premium_price, OLD.vip_price, OLD.options)
    IS DISTINCT FROM (NEW.base_price, NEW.gold_price, NEW.premium_price, NEW.vip_price, NEW.options))
  EXECUTE FUNCTION derive_offer();--> statement-breakpoint
CREATE FUNCTION derive_offers(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p SET lowest_base_price = o.lowest_base, lowest_gold_price = o.lowest_gold,
    lowest_premium_price = o.lowest_premium, lowest_vip_price = o.lowest_vip, highest_gold_price = o.highest_gold,
    highest_premium_price = o.highest_premium, highest_vip_price = o.highest_vip, option_facets = o.facets
  FROM (SELECT own.id, offer.* FROM products own, product_offer(own) AS offer WHERE own.id = ANY (ids)) o
  WHERE p.id = o.id AND (p.lowest_base_price, p.lowest_gold_price, p.lowest_premium_price, p.lowest_vip_price,
      p.highest_gold_price, p.highest_premium_price, p.highest_vip_price, p.option_facets)
    IS DISTINCT FROM (o.lowest_base, o.lowest_gold, o.lowest_premium, o.lowest_vip, o.highest_gold, o.highest_premium,
      o.highest_vip, o.facets)
$$;--> statement-breakpoint
-- A new variant has no stock yet. With a product created in the same transaction nobody can have seen another version.
CREATE FUNCTION variants_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derive_offers(ARRAY(SELECT DISTINCT product_id FROM written));
  UPDATE products SET version = version + 1
    WHERE id IN (SELECT product_id FROM written) AND created_at <> now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_inserted AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION variants_inserted();--> statement-breakpoint
-- Every writer of variants has locked their product, as every move of stock has, so the sum misses no move.
CREATE FUNCTION variants_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derive_offers(ARRAY(SELECT DISTINCT product_id FROM after));
  UPDATE products p SET version = p.version + 1,
    stock_quantity = coalesce((SELECT sum(l.quantity) FROM product_variants v JOIN stock_levels l ON l.variant_id = v.id
      WHERE v.product_id = p.id AND v.status = 'active'), 0)
  WHERE p.id IN (
    SELECT a.product_id FROM after a JOIN before b USING (id)
    WHERE (a.position, a.value_ids, a.option_text, a.sku, a.barcode, a.status, a.base_price, a.gold_price,
        a.premium_price, a.vip_price, a.low_stock_threshold, a.image, a.weight)
      IS DISTINCT FROM (b.position, b.value_ids, b.option_text, b.sku, b.barcode, b.status, b.base_price, b.gold_price,
        b.premium_price, b.vip_price, b.low_stock_threshold, b.image, b.weight));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_updated AFTER UPDATE ON "product_variants" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION variants_updated();--> statement-breakpoint
DROP TRIGGER "products_version" ON "products";--> statement-breakpoint
-- As in 0026, with what has been added to the form.
CREATE TRIGGER products_version BEFORE UPDATE OF name, short_description, description, images, base_price, gold_price,
  premium_price, vip_price, low_stock_threshold, min_order_quantity, max_order_quantity, order_unit, quantity_breaks,
  options, notice, category_ids, specifications, brand, model, weight, dimensions, status, approval_status,
  rejection_reason ON "products"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.short_description, OLD.description, OLD.images, OLD.base_price, OLD.gold_price, OLD.premium_price,
      OLD.vip_price, OLD.low_stock_threshold, OLD.min_order_quantity, OLD.max_order_quantity, OLD.order_unit,
      OLD.quantity_breaks, OLD.options, OLD.notice, OLD.category_ids, OLD.specifications::text, OLD.brand, OLD.model,
      OLD.weight, OLD.dimensions, OLD.status, OLD.approval_status, OLD.rejection_reason)
    IS DISTINCT FROM (NEW.name, NEW.short_description, NEW.description, NEW.images, NEW.base_price, NEW.gold_price,
      NEW.premium_price, NEW.vip_price, NEW.low_stock_threshold, NEW.min_order_quantity, NEW.max_order_quantity,
      NEW.order_unit, NEW.quantity_breaks, NEW.options, NEW.notice, NEW.category_ids, NEW.specifications::text,
      NEW.brand, NEW.model, NEW.weight, NEW.dimensions, NEW.status, NEW.approval_status, NEW.rejection_reason))
  EXECUTE FUNCTION next_version();--> statement-breakpoint
-- Stock that differs from the sum of its ledger, and products that differ from the sum of their variants: always empty.
CREATE VIEW "stock_differences" AS
  SELECT v.product_id, v.id AS variant_id, d.location_id, d.stock_quantity, d.ledger_sum
  FROM (
    SELECT coalesce(l.variant_id, e.variant_id) AS variant_id, coalesce(l.location_id, e.location_id) AS location_id,
      coalesce(l.quantity, 0) AS stock_quantity, coalesce(e.ledger_sum, 0) AS ledger_sum
    FROM stock_levels l FULL JOIN (
      SELECT variant_id, location_id, sum(change)::int AS ledger_sum FROM stock_entries GROUP BY variant_id, location_id
    ) e ON e.variant_id = l.variant_id AND e.location_id = l.location_id
  ) d JOIN product_variants v ON v.id = d.variant_id
  WHERE d.stock_quantity <> d.ledger_sum
  UNION ALL
  SELECT p.id, NULL, NULL, p.stock_quantity, coalesce(sum(l.quantity), 0)::int
  FROM products p LEFT JOIN product_variants v ON v.product_id = p.id AND v.status = 'active'
    LEFT JOIN stock_levels l ON l.variant_id = v.id
  GROUP BY p.id HAVING p.stock_quantity <> coalesce(sum(l.quantity), 0);--> statement-breakpoint
-- New tables have no statistics until autovacuum comes by, and the first queries would be planned as if they were empty.
ANALYZE product_variants, stock_locations, stock_levels, stock_entries, order_items, products;
