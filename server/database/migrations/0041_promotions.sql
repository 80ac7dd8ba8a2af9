CREATE TABLE "coupon_batches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"promotion_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"promotion_id" uuid NOT NULL,
	"code" text,
	"batch_id" uuid,
	"account_id" uuid,
	"number" smallint,
	"source" text NOT NULL,
	"received_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"order_id" uuid,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_of_member" UNIQUE("promotion_id","account_id","number"),
	CONSTRAINT "coupons_owner" CHECK (("coupons"."account_id" is null) = ("coupons"."number" is null)),
	CONSTRAINT "coupons_used" CHECK (("coupons"."order_id" is null) = ("coupons"."used_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_discount_shares" (
	"discount_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_discount_shares_discount_id_item_id_pk" PRIMARY KEY("discount_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "order_discounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"stage" text NOT NULL,
	"promotion_id" uuid NOT NULL,
	"coupon_id" uuid,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"market_amount" bigint NOT NULL,
	"buyer_keys" text[] DEFAULT '{}' NOT NULL,
	"is_used" boolean DEFAULT true NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_discounts_once" UNIQUE("order_id","promotion_id"),
	CONSTRAINT "order_discounts_amount" CHECK ("order_discounts"."amount" >= 0 and "order_discounts"."market_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_buyers" (
	"promotion_id" uuid NOT NULL,
	"buyer_key" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "promotion_buyers_promotion_id_buyer_key_pk" PRIMARY KEY("promotion_id","buyer_key"),
	CONSTRAINT "promotion_buyers_uses" CHECK ("promotion_buyers"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_changes" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" uuid NOT NULL,
	CONSTRAINT "promotion_changes_once" CHECK ("promotion_changes"."is_only")
);
--> statement-breakpoint
CREATE TABLE "promotion_limits" (
	"promotion_id" uuid PRIMARY KEY NOT NULL,
	"max_uses" integer,
	"budget" bigint,
	"uses" integer DEFAULT 0 NOT NULL,
	"given" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_limits_uses" CHECK ("promotion_limits"."uses" >= 0 and "promotion_limits"."uses" <= coalesce("promotion_limits"."max_uses", "promotion_limits"."uses")),
	CONSTRAINT "promotion_limits_budget" CHECK ("promotion_limits"."given" >= 0 and "promotion_limits"."given" <= coalesce("promotion_limits"."budget", "promotion_limits"."given"))
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"badge" text DEFAULT '' NOT NULL,
	"image" text,
	"is_listed" boolean DEFAULT true NOT NULL,
	"is_coupon" boolean DEFAULT false NOT NULL,
	"effect" jsonb NOT NULL,
	"targets" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"priority" smallint DEFAULT 0 NOT NULL,
	"combines_with" text[] DEFAULT '{}' NOT NULL,
	"market_percent" smallint DEFAULT 100 NOT NULL,
	"uses_per_buyer" integer,
	"supplier_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"rejection_reason" text,
	"code" text,
	"is_claimable" boolean DEFAULT false NOT NULL,
	"is_welcome" boolean DEFAULT false NOT NULL,
	"valid_days" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "promotions_code_unique" UNIQUE("code"),
	CONSTRAINT "promotions_period" CHECK ("promotions"."ends_at" is null or "promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_market" CHECK ("promotions"."market_percent" between 0 and 100),
	CONSTRAINT "promotions_per_buyer" CHECK (coalesce("promotions"."uses_per_buyer", 1) >= 1),
	CONSTRAINT "promotions_coupon" CHECK ("promotions"."is_coupon" or ("promotions"."code" is null and not "promotions"."is_claimable" and not "promotions"."is_welcome" and "promotions"."valid_days" is null))
);
--> statement-breakpoint
CREATE TABLE "point_balances" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"expired_amount" bigint DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"item_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	CONSTRAINT "point_lots_remaining" CHECK ("point_lots"."remaining" between 0 and "point_lots"."amount")
);
--> statement-breakpoint
CREATE TABLE "point_movements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"order_id" uuid,
	"note" text,
	"idempotency_key" uuid,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_movements_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "point_movements_amount" CHECK ("point_movements"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_amount";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_changes" ADD COLUMN "tax_class" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "line_reversals" ADD COLUMN "market_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_reversals" ADD COLUMN "points_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "promotion_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_class" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "market_share" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "points_share" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "shipping_market_share" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "points_share" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_tax_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "points_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_batches" ADD CONSTRAINT "coupon_batches_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_batches" ADD CONSTRAINT "coupon_batches_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_batch_id_coupon_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."coupon_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discount_shares" ADD CONSTRAINT "order_discount_shares_discount_id_order_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."order_discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discount_shares" ADD CONSTRAINT "order_discount_shares_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_buyers" ADD CONSTRAINT "promotion_buyers_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_limits" ADD CONSTRAINT "promotion_limits_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_balances" ADD CONSTRAINT "point_balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_movements" ADD CONSTRAINT "point_movements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_movements" ADD CONSTRAINT "point_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_movements" ADD CONSTRAINT "point_movements_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_of_account" ON "coupons" USING btree ("account_id","expires_at") WHERE "coupons"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "coupons_of_batch" ON "coupons" USING btree ("batch_id","id") WHERE "coupons"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "coupons_of_order" ON "coupons" USING btree ("order_id") WHERE "coupons"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "order_discount_shares_of_item" ON "order_discount_shares" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_discounts_of_promotion" ON "order_discounts" USING btree ("promotion_id","at");--> statement-breakpoint
CREATE INDEX "promotions_active" ON "promotions" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "promotions_of_supplier" ON "promotions" USING btree ("supplier_id") WHERE "promotions"."supplier_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_one_welcome" ON "promotions" USING btree ("is_welcome") WHERE "promotions"."is_welcome" and "promotions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "point_lots_usable" ON "point_lots" USING btree ("account_id","expires_at") WHERE "point_lots"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "point_lots_expiring" ON "point_lots" USING btree ("expires_at") WHERE "point_lots"."remaining" > 0 and "point_lots"."state" = 'active';--> statement-breakpoint
CREATE INDEX "point_lots_of_order" ON "point_lots" USING btree ("order_id") WHERE "point_lots"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_lots_of_line" ON "point_lots" USING btree ("item_id","source") WHERE "point_lots"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "point_movements_of_account" ON "point_movements" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "point_movements_of_order" ON "point_movements" USING btree ("order_id") WHERE "point_movements"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_amount" CHECK ("ledger_transactions"."amount" > 0 or ("ledger_transactions"."kind" in ('refund', 'sale') and "ledger_transactions"."amount" = 0));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_shares" CHECK (least("order_items"."promotion_amount", "order_items"."discount_share", "order_items"."tax_share", "order_items"."market_share", "order_items"."points_share") >= 0 and "order_items"."discount_share" <= "order_items"."total_price");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_total" CHECK ("order_items"."total_price" = "order_items"."unit_price"::bigint * "order_items"."quantity" - "order_items"."promotion_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points" CHECK ("orders"."points_amount" between 0 and "orders"."total_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_amount" between 0 and "orders"."total_amount" - "orders"."points_amount");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (least("refunds"."amount", "refunds"."points_amount") >= 0 and "refunds"."amount" + "refunds"."points_amount" >= 1);
--> statement-breakpoint
CREATE FUNCTION count_promotion_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO promotion_changes (mark) VALUES (gen_random_uuid())
  ON CONFLICT (is_only) DO UPDATE SET mark = excluded.mark;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER promotions_changed AFTER INSERT OR UPDATE OR DELETE ON "promotions"
  FOR EACH STATEMENT EXECUTE FUNCTION count_promotion_change();--> statement-breakpoint
CREATE TRIGGER promotion_limits_changed AFTER INSERT OR DELETE OR UPDATE OF max_uses, budget ON "promotion_limits"
  FOR EACH STATEMENT EXECUTE FUNCTION count_promotion_change();--> statement-breakpoint
CREATE TRIGGER promotions_version BEFORE UPDATE ON "promotions" FOR EACH ROW EXECUTE FUNCTION next_version();--> statement-breakpoint
DROP TRIGGER "products_version" ON "products";--> statement-breakpoint
-- As in 0035, with the tax class.
CREATE TRIGGER products_version BEFORE UPDATE OF name, short_description, description, images, base_price, gold_price,
  premium_price, vip_price, low_stock_threshold, min_order_quantity, max_order_quantity, order_unit, quantity_breaks,
  options, notice, category_ids, specifications, brand, model, weight, dimensions, tax_class, shipping_policy_id, status,
  approval_status, rejection_reason ON "products"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.short_description, OLD.description, OLD.images, OLD.base_price, OLD.gold_price, OLD.premium_price,
      OLD.vip_price, OLD.low_stock_threshold, OLD.min_order_quantity, OLD.max_order_quantity, OLD.order_unit,
      OLD.quantity_breaks, OLD.options, OLD.notice, OLD.category_ids, OLD.specifications::text, OLD.brand, OLD.model,
      OLD.weight, OLD.dimensions, OLD.tax_class, OLD.shipping_policy_id, OLD.status, OLD.approval_status, OLD.rejection_reason)
    IS DISTINCT FROM (NEW.name, NEW.short_description, NEW.description, NEW.images, NEW.base_price, NEW.gold_price,
      NEW.premium_price, NEW.vip_price, NEW.low_stock_threshold, NEW.min_order_quantity, NEW.max_order_quantity,
      NEW.order_unit, NEW.quantity_breaks, NEW.options, NEW.notice, NEW.category_ids, NEW.specifications::text,
      NEW.brand, NEW.model, NEW.weight, NEW.dimensions, NEW.tax_class, NEW.shipping_policy_id, NEW.status, NEW.approval_status,
      NEW.rejection_reason))
  EXECUTE FUNCTION next_version();--> statement-breakpoint
-- A balance is the sum of its movements, and changes with them only.
CREATE FUNCTION move_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO point_balances AS b (account_id, balance) VALUES (NEW.account_id, NEW.amount)
  ON CONFLICT (account_id) DO UPDATE SET balance = b.balance + NEW.amount
  RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER point_movements_balance BEFORE INSERT ON "point_movements"
  FOR EACH ROW EXECUTE FUNCTION move_points();--> statement-breakpoint
-- Points that pay for an order are booked with its sale, and those given back with its refund.
CREATE FUNCTION book_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, order_id, buyer_id, amount)
    VALUES ('points', NEW.id, NEW.order_id, NEW.account_id, abs(NEW.amount))
    RETURNING id, day
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, amount)
  SELECT id, 'points', day, 'promotions', NEW.amount FROM booked
  UNION ALL SELECT id, 'points', day, 'points', -NEW.amount FROM booked;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER point_movements_booked AFTER INSERT ON "point_movements"
  FOR EACH ROW WHEN (NEW.kind NOT IN ('used', 'given_back')) EXECUTE FUNCTION book_points();--> statement-breakpoint
CREATE FUNCTION refuse_point_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movements of points are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER point_movements_append_only BEFORE UPDATE OF amount, kind, account_id, balance_after OR DELETE ON "point_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_point_changes();--> statement-breakpoint
-- As in 0022. The supplier is due the line without the discounts that the market bears; points pay beside cash.
CREATE OR REPLACE FUNCTION book_sale(sold uuid, booked_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sale ledger_transactions;
  points bigint;
BEGIN
  INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount, savings, commission_rate)
  SELECT 'sale', o.id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, o.id, o.buyer_id, o.total_amount,
    (SELECT coalesce(sum((i.base_price - i.unit_price)::bigint * i.quantity + i.promotion_amount + i.discount_share), 0)
     FROM order_items i JOIN order_parts p ON p.id = i.part_id WHERE i.order_id = sold AND p.status <> 'cancelled'),
    coalesce((SELECT round((value->>'commissionPercent')::numeric * 100) FROM settings WHERE key = 'trade'), 1000)
  FROM orders o WHERE o.id = sold
  RETURNING * INTO sale;
  SELECT points_amount INTO points FROM orders WHERE id = sold;
  WITH held AS (
    SELECT p.supplier_id, sum(i.total_price - i.discount_share + i.tax_share + i.market_share)::bigint AS amount,
      sum(i.market_share)::bigint AS market
    FROM order_items i JOIN order_parts p ON p.id = i.part_id WHERE i.order_id = sold AND p.status <> 'cancelled'
    GROUP BY p.supplier_id
  ), entries AS (
    SELECT 'held' AS account, supplier_id, -amount AS amount FROM held
    UNION ALL SELECT 'cash', NULL, sale.amount - points
    UNION ALL SELECT 'points', NULL, points
    UNION ALL SELECT 'promotions', NULL, (SELECT coalesce(sum(market), 0) FROM held)
    UNION ALL SELECT 'shop', NULL, (SELECT coalesce(sum(amount - market), 0) FROM held) - sale.amount
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT sale.id, 'sale', sale.day, account, supplier_id, amount FROM entries WHERE amount <> 0;
  INSERT INTO trade_partners (supplier_id, retailer_id)
  SELECT p.supplier_id, o.buyer_id FROM order_parts p JOIN orders o ON o.id = p.order_id
  WHERE p.order_id = sold AND p.status <> 'cancelled' AND o.buyer_type = 'retailer' ORDER BY p.supplier_id
  ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
-- As in 0034, with the share of free shipping that the market bears.
CREATE OR REPLACE FUNCTION book_shipping_fee(delivered uuid, booked_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH fee AS (
    SELECT p.id, p.order_id, p.supplier_id, o.buyer_id, p.shipping_amount + p.shipping_tax AS paid,
      p.shipping_market_share AS market
    FROM order_parts p JOIN orders o ON o.id = p.order_id
      JOIN ledger_transactions sale ON sale.kind = 'sale' AND sale.subject_id = p.order_id
    WHERE p.id = delivered AND p.shipping_amount + p.shipping_tax + p.shipping_market_share > 0
  ), booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount)
    SELECT 'shipping_fee', id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, order_id, buyer_id, paid + market FROM fee
    RETURNING id, day, amount
  ), entries AS (
    SELECT 'shop' AS account, NULL::uuid AS supplier_id, paid AS amount FROM fee
    UNION ALL SELECT 'promotions', NULL, market FROM fee
    UNION ALL SELECT 'payable', supplier_id, -(paid + market) FROM fee
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'shipping_fee', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0;
END $$;--> statement-breakpoint
-- As in 0034. Points go back beside the money; what the market had added to the supplier's due comes back to it.
CREATE OR REPLACE FUNCTION book_refund(decided uuid, booked_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH refund AS (
    SELECT r.*, o.buyer_id, sale.commission_rate,
      (SELECT coalesce(sum(q.fee_amount), 0)::bigint FROM return_requests q
       WHERE q.id IN (SELECT l.return_id FROM line_reversals l WHERE l.refund_id = r.id)) AS fee
    FROM refunds r JOIN orders o ON o.id = r.order_id
      JOIN ledger_transactions sale ON sale.kind = 'sale' AND sale.subject_id = r.order_id
    WHERE r.id = decided
  ), lines AS (
    SELECT l.amount, l.market_amount, l.savings, p.supplier_id FROM line_reversals l JOIN order_items i ON i.id = l.item_id
      JOIN order_parts p ON p.id = i.part_id WHERE l.refund_id = decided
  ), wanted AS (
    SELECT supplier_id, sum(amount + market_amount)::bigint AS amount FROM lines GROUP BY supplier_id
    UNION ALL SELECT p.supplier_id, r.amount FROM refund r JOIN order_parts p ON p.id = r.part_id
  ), balances AS (
    SELECT w.supplier_id, w.amount AS wanted,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'held'), 0)::bigint AS held,
      coalesce(-sum(e.amount) FILTER (WHERE e.account <> 'held'), 0)::bigint AS earned,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'commission'), 0)::bigint AS commission
    FROM wanted w CROSS JOIN refund r JOIN ledger_transactions t ON t.order_id = r.order_id
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.supplier_id = w.supplier_id
        AND e.kind NOT IN ('shipping_fee', 'return_fee')
    GROUP BY w.supplier_id, w.amount
  ), shares AS (
    SELECT supplier_id, least(wanted, held) AS of_held, earned, commission,
      least(wanted - least(wanted, held), earned) AS of_earned
    FROM balances
  ), charges AS (
    SELECT supplier_id, of_held, of_earned,
      CASE WHEN of_earned = 0 THEN 0
        ELSE commission - (earned - of_earned) * (SELECT commission_rate FROM refund) / 10000 END AS of_commission
    FROM shares
  ), booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount, savings)
    SELECT 'refund', id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, order_id, buyer_id, amount,
      -(SELECT coalesce(sum(savings), 0) FROM lines)
    FROM refund
    RETURNING id, day
  ), owed AS (
    SELECT amount + fee AS amount, points_amount AS points,
      (SELECT coalesce(sum(market_amount), 0)::bigint FROM lines) AS market
    FROM refund
  ), entries AS (
    SELECT 'held' AS account, supplier_id, of_held AS amount FROM charges
    UNION ALL SELECT 'commission', supplier_id, of_commission FROM charges
    UNION ALL SELECT 'payable', supplier_id, of_earned - of_commission FROM charges
    UNION ALL SELECT 'refunds_due', NULL, -amount FROM owed
    UNION ALL SELECT 'points', NULL, -points FROM owed
    UNION ALL SELECT 'promotions', NULL, -market FROM owed
    UNION ALL SELECT 'shop', NULL, amount + points + market - (SELECT coalesce(sum(of_held + of_earned), 0) FROM charges) FROM owed
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'refund', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0;
  PERFORM book_return_fee(returned.return_id, booked_at)
  FROM (SELECT DISTINCT l.return_id FROM line_reversals l WHERE l.refund_id = decided AND l.return_id IS NOT NULL) returned;
END $$;--> statement-breakpoint
-- As in 0034, with the market's share of these units.
CREATE OR REPLACE FUNCTION book_line_reversal(reversed uuid, booked_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  returned uuid := (SELECT return_id FROM line_reversals WHERE id = reversed);
BEGIN
  WITH line AS (
    SELECT l.id, l.order_id, l.amount + l.market_amount AS wanted, l.market_amount AS market, l.savings, p.supplier_id,
      o.buyer_id, sale.commission_rate
    FROM line_reversals l JOIN order_items i ON i.id = l.item_id JOIN order_parts p ON p.id = i.part_id
      JOIN orders o ON o.id = l.order_id
      JOIN ledger_transactions sale ON sale.kind = 'sale' AND sale.subject_id = l.order_id
    WHERE l.id = reversed
  ), balance AS (
    SELECT l.wanted, l.commission_rate,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'held'), 0)::bigint AS held,
      coalesce(-sum(e.amount) FILTER (WHERE e.account <> 'held'), 0)::bigint AS earned,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'commission'), 0)::bigint AS commission
    FROM line l JOIN ledger_transactions t ON t.order_id = l.order_id
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.supplier_id = l.supplier_id
        AND e.kind NOT IN ('shipping_fee', 'return_fee')
    GROUP BY l.wanted, l.commission_rate
  ), share AS (
    SELECT least(wanted, held) AS of_held, least(wanted - least(wanted, held), earned) AS of_earned, earned, commission, commission_rate
    FROM balance
  ), charge AS (
    SELECT of_held, of_earned,
      CASE WHEN of_earned = 0 THEN 0 ELSE commission - (earned - of_earned) * commission_rate / 10000 END AS of_commission
    FROM share WHERE of_held + of_earned > 0
  ), booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount, savings)
    SELECT 'refund', l.id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, l.order_id, l.buyer_id, 0, -l.savings
    FROM line l, charge
    RETURNING id, day
  ), entries AS (
    SELECT 'held' AS account, l.supplier_id, c.of_held AS amount FROM charge c, line l
    UNION ALL SELECT 'commission', l.supplier_id, c.of_commission FROM charge c, line l
    UNION ALL SELECT 'payable', l.supplier_id, c.of_earned - c.of_commission FROM charge c, line l
    UNION ALL SELECT 'promotions', NULL, -least(l.market, c.of_held + c.of_earned) FROM charge c, line l
    UNION ALL SELECT 'shop', NULL, least(l.market, c.of_held + c.of_earned) - (c.of_held + c.of_earned) FROM charge c, line l
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'refund', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0;
  IF returned IS NOT NULL THEN
    PERFORM book_return_fee(returned, booked_at);
  END IF;
END $$;--> statement-breakpoint
-- A refund of points alone sends no money.
DROP TRIGGER "refunds_sent_booked" ON "refunds";--> statement-breakpoint
CREATE TRIGGER refunds_sent_booked AFTER UPDATE OF state ON "refunds"
  FOR EACH ROW WHEN (NEW.state = 'completed' AND OLD.state <> 'completed' AND NEW.amount > 0) EXECUTE FUNCTION book_completed_refund();
--> statement-breakpoint
-- The last second of the day in Seoul on which points received now can be used.
CREATE FUNCTION point_expiry() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (date_trunc('day', now() AT TIME ZONE 'Asia/Seoul') + make_interval(days => 1 + coalesce(
    (SELECT (value->>'validDays')::int FROM settings WHERE key = 'points'), 365)) - interval '1 second') AT TIME ZONE 'Asia/Seoul'
$$;--> statement-breakpoint
-- Of a lot that has just become active. A balance below zero is filled first; the rest can be used, so that the active
-- lots of a member have in sum the balance, or nothing while it is below zero.
CREATE FUNCTION give_points(lot point_lots, movement text, key uuid DEFAULT NULL, actor uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  balance bigint;
BEGIN
  INSERT INTO point_movements (account_id, kind, amount, order_id, note, idempotency_key, actor_id)
  VALUES (lot.account_id, movement, lot.remaining, lot.order_id, lot.note, key, actor)
  RETURNING balance_after INTO balance;
  IF balance < lot.remaining THEN
    UPDATE point_lots SET remaining = greatest(balance, 0) WHERE id = lot.id;
  END IF;
END $$;--> statement-breakpoint
-- A new lot that can be used at once.
CREATE FUNCTION add_points(member uuid, points bigint, source text, movement text, ordered uuid DEFAULT NULL,
  reason text DEFAULT NULL, key uuid DEFAULT NULL, actor uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lot point_lots;
BEGIN
  INSERT INTO point_lots (account_id, source, state, amount, remaining, order_id, note, expires_at)
  VALUES (member, source, 'active', points, points, ordered, reason, point_expiry())
  RETURNING * INTO lot;
  PERFORM give_points(lot, movement, key, actor);
END $$;--> statement-breakpoint
-- Takes from the lot `first`, then from those that expire first. The movement locks the balance, and every writer of active
-- lots does so before, so the lots cannot change meanwhile.
CREATE FUNCTION take_points(member uuid, points bigint, movement text, ordered uuid DEFAULT NULL, reason text DEFAULT NULL,
  first uuid DEFAULT NULL, key uuid DEFAULT NULL, actor uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO point_movements (account_id, kind, amount, order_id, note, idempotency_key, actor_id)
  VALUES (member, movement, -points, ordered, reason, key, actor);
  WITH usable AS (
    SELECT id, sum(remaining) OVER (ORDER BY id IS DISTINCT FROM first, expires_at, id) - remaining AS before
    FROM point_lots WHERE account_id = member AND state = 'active' AND remaining > 0
  )
  UPDATE point_lots l SET remaining = l.remaining - least(l.remaining, points - u.before)
  FROM usable u WHERE l.id = u.id AND u.before < points;
END $$;--> statement-breakpoint
-- False where the member has fewer.
CREATE FUNCTION use_points(member uuid, ordered uuid, points bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM point_balances WHERE account_id = member AND balance >= points FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM take_points(member, points, 'used', ordered);
  RETURN true;
END $$;--> statement-breakpoint
-- Points of an order that is paid wait in a lot for each line, at the percentage of now; of an order that was cancelled
-- before its payment came there are none.
CREATE FUNCTION earn_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  terms jsonb := (SELECT value FROM settings WHERE key = 'points' AND value->'isOn' = 'true');
BEGIN
  IF terms IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO point_lots (account_id, source, state, amount, remaining, order_id, item_id, note)
  SELECT o.buyer_id, 'order', 'pending', line.points,
    line.points - line.points * (i.cancelled_quantity + i.returned_quantity) / i.quantity, o.id, i.id,
    i.product_name || coalesce(' (' || i.option_text || ')', '')
  FROM orders o JOIN accounts a ON a.id = o.buyer_id AND a.closed_at IS NULL
    JOIN order_items i ON i.order_id = o.id CROSS JOIN LATERAL (
    SELECT floor((i.total_price - i.discount_share + i.tax_share - i.points_share)
      * coalesce((terms->'earnPercent'->>coalesce(o.buyer_grade, 'customer'))::numeric, 0) / 100)::bigint AS points
  ) line
  WHERE o.id = NEW.order_id AND i.kept_quantity > 0 AND line.points > 0
  ORDER BY i.position;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_earn_points AFTER UPDATE OF state ON "payments"
  FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state <> 'approved') EXECUTE FUNCTION earn_points();--> statement-breakpoint
-- A pending lot shrinks with the units that are cancelled or returned, and becomes active when all others are delivered.
-- Units returned later take their share back, except what has expired. Shares are cumulative, as in domain/orders/units.ts.
CREATE FUNCTION follow_line_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lot point_lots;
  reversed bigint;
  taken bigint;
BEGIN
  SELECT * INTO lot FROM point_lots WHERE item_id = NEW.id AND source = 'order' AND state <> 'cancelled';
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  reversed := lot.amount * (NEW.cancelled_quantity + NEW.returned_quantity) / NEW.quantity;
  IF lot.state = 'pending' THEN
    UPDATE point_lots SET remaining = amount - reversed, state = CASE
        WHEN reversed = amount THEN 'cancelled'
        WHEN NEW.delivered_quantity = NEW.quantity - NEW.cancelled_quantity THEN 'active'
        ELSE 'pending' END
    WHERE id = lot.id AND state = 'pending' RETURNING * INTO lot;
    IF lot.state = 'active' THEN
      UPDATE point_lots SET expires_at = point_expiry() WHERE id = lot.id;
      PERFORM give_points(lot, 'earned');
    END IF;
    RETURN NULL;
  END IF;
  PERFORM FROM point_balances WHERE account_id = lot.account_id FOR UPDATE;
  SELECT * INTO lot FROM point_lots WHERE id = lot.id;
  taken := least(reversed, lot.amount - lot.expired_amount)
    - least(lot.amount * (OLD.cancelled_quantity + OLD.returned_quantity) / NEW.quantity, lot.amount - lot.expired_amount);
  IF taken > 0 THEN
    PERFORM take_points(lot.account_id, taken, 'taken_back', lot.order_id, lot.note, lot.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the commit, so that the balance is the last row that is locked, after orders, products and stock.
CREATE CONSTRAINT TRIGGER order_items_points AFTER UPDATE OF cancelled_quantity, delivered_quantity, returned_quantity ON "order_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
    (OLD.cancelled_quantity, OLD.delivered_quantity, OLD.returned_quantity)
    IS DISTINCT FROM (NEW.cancelled_quantity, NEW.delivered_quantity, NEW.returned_quantity))
  EXECUTE FUNCTION follow_line_points();--> statement-breakpoint
-- A published review brings points once for each order line. Hidden or deleted it loses them, and published again it has
-- them again.
CREATE FUNCTION follow_review_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lot point_lots;
  taken bigint;
BEGIN
  SELECT * INTO lot FROM point_lots WHERE item_id = NEW.item_id AND source IN ('review', 'photo_review');
  IF NEW.state = 'published' AND lot.id IS NULL THEN
    INSERT INTO point_lots (account_id, source, state, amount, remaining, item_id, note, expires_at)
    SELECT NEW.author_id, source, 'active', points, points, NEW.item_id,
      label || i.product_name || coalesce(' (' || i.option_text || ')', ''), point_expiry()
    FROM order_items i, settings s, accounts a, LATERAL (
      SELECT 'review' AS source, '리뷰: ' AS label, (s.value->>'reviewPoints')::bigint AS points WHERE cardinality(NEW.images) = 0
      UNION ALL SELECT 'photo_review', '포토 리뷰: ', (s.value->>'photoReviewPoints')::bigint WHERE cardinality(NEW.images) > 0
    ) earned
    WHERE i.id = NEW.item_id AND s.key = 'points' AND s.value->'isOn' = 'true' AND a.id = NEW.author_id
      AND a.closed_at IS NULL AND points > 0
    ON CONFLICT DO NOTHING RETURNING * INTO lot;
    IF FOUND THEN
      PERFORM give_points(lot, 'earned');
    END IF;
  ELSIF NEW.state = 'published' AND lot.state = 'cancelled' AND lot.amount > lot.expired_amount THEN
    UPDATE point_lots SET state = 'active', remaining = amount - expired_amount, expires_at = point_expiry(), warned_at = NULL
    WHERE id = lot.id AND state = 'cancelled' RETURNING * INTO lot;
    IF FOUND THEN
      PERFORM give_points(lot, 'earned');
    END IF;
  ELSIF NEW.state IN ('hidden', 'deleted') AND lot.state = 'active' THEN
    PERFORM FROM point_balances WHERE account_id = lot.account_id FOR UPDATE;
    SELECT * INTO lot FROM point_lots WHERE id = lot.id;
    taken := lot.amount - lot.expired_amount;
    IF taken > 0 THEN
      PERFORM take_points(lot.account_id, taken, 'taken_back', reason => lot.note, first => lot.id);
    END IF;
    UPDATE point_lots SET state = 'cancelled' WHERE id = lot.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_points AFTER UPDATE OF state ON "reviews" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION follow_review_points();
