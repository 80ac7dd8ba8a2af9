CREATE TABLE "commission_terms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid,
	"category_id" uuid,
	"rate" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"note" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_terms_once" UNIQUE NULLS NOT DISTINCT("supplier_id","category_id","starts_on"),
	CONSTRAINT "commission_terms_scope" CHECK ("commission_terms"."supplier_id" is not null or "commission_terms"."category_id" is not null),
	CONSTRAINT "commission_terms_rate" CHECK ("commission_terms"."rate" between 0 and 5000),
	CONSTRAINT "commission_terms_days" CHECK ("commission_terms"."ends_on" >= "commission_terms"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_account_kind_pk" PRIMARY KEY("day","account","kind")
);
--> statement-breakpoint
CREATE TABLE "line_commissions" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"rate" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_terms" ADD CONSTRAINT "commission_terms_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_terms" ADD CONSTRAINT "commission_terms_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_terms" ADD CONSTRAINT "commission_terms_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_commissions" ADD CONSTRAINT "line_commissions_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_commissions" ADD CONSTRAINT "line_commissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_commissions_of_order" ON "line_commissions" USING btree ("order_id");--> statement-breakpoint
-- The commission that a term sets for a product of a supplier on a day; null without one.
CREATE FUNCTION term_rate(supplier uuid, categories_of_product uuid[], sold_on date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT t.rate FROM commission_terms t LEFT JOIN categories c ON c.id = t.category_id
  WHERE (t.supplier_id IS NULL OR t.supplier_id = supplier)
    AND (t.category_id IS NULL OR t.category_id = ANY (categories_of_product))
    AND sold_on BETWEEN t.starts_on AND coalesce(t.ends_on, 'infinity')
  ORDER BY t.supplier_id IS NULL, t.category_id IS NULL, c.level DESC, t.starts_on DESC, t.rate LIMIT 1
$$;--> statement-breakpoint
-- The commission on the amount that a supplier has earned with an order, rounded down once. Lines with rates of their own
-- count by the amounts that were not reversed; a refund without lines lowers all of them alike.
CREATE FUNCTION commission_on(sold uuid, supplier uuid, earned bigint, sale_rate integer) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  kept numeric;
  weighted numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM line_commissions WHERE order_id = sold) THEN
    RETURN earned * sale_rate / 10000;
  END IF;
  SELECT sum(line.amount), sum(line.amount * line.rate) INTO kept, weighted FROM (
    SELECT coalesce(c.rate, sale_rate) AS rate, i.total_price - i.discount_share + i.tax_share + i.market_share
      - coalesce((SELECT sum(r.amount + r.market_amount) FROM line_reversals r WHERE r.order_id = sold AND r.item_id = i.id), 0) AS amount
    FROM order_items i JOIN order_parts p ON p.id = i.part_id LEFT JOIN line_commissions c ON c.item_id = i.id
    WHERE i.order_id = sold AND p.supplier_id = supplier
  ) line;
  RETURN CASE WHEN kept > 0 THEN div(earned * weighted, kept * 10000)::bigint ELSE earned * sale_rate / 10000 END;
END $$;--> statement-breakpoint
-- As in 0041, with the rates of lines for which a term holds.
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
  IF EXISTS (SELECT FROM commission_terms) THEN
    INSERT INTO line_commissions (item_id, order_id, rate)
    SELECT i.id, sold, term.rate
    FROM order_items i JOIN order_parts p ON p.id = i.part_id JOIN products g ON g.id = i.product_id,
      LATERAL term_rate(p.supplier_id, g.shelf_ids, sale.day) AS term (rate)
    WHERE i.order_id = sold AND p.status <> 'cancelled' AND term.rate IS NOT NULL;
  END IF;
  INSERT INTO trade_partners (supplier_id, retailer_id)
  SELECT p.supplier_id, o.buyer_id FROM order_parts p JOIN orders o ON o.id = p.order_id
  WHERE p.order_id = sold AND p.status <> 'cancelled' AND o.buyer_type = 'retailer' ORDER BY p.supplier_id
  ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
-- As in 0010, with the rates of lines.
CREATE OR REPLACE FUNCTION book_delivery(delivered uuid, booked_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH part AS (
    SELECT p.id, p.order_id, p.supplier_id, o.buyer_id, sale.commission_rate,
      (SELECT -sum(e.amount)::bigint FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
       WHERE t.order_id = p.order_id AND e.supplier_id = p.supplier_id AND e.account = 'held') AS held
    FROM order_parts p JOIN orders o ON o.id = p.order_id
      JOIN ledger_transactions sale ON sale.kind = 'sale' AND sale.subject_id = p.order_id
    WHERE p.id = delivered
  ), charge AS (
    SELECT commission_on(order_id, supplier_id, held, commission_rate) AS commission FROM part
  ), booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount)
    SELECT 'delivery', id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, order_id, buyer_id, held
    FROM part WHERE held > 0
    RETURNING id, day
  ), entries AS (
    SELECT 'held' AS account, supplier_id, held AS amount FROM part
    UNION ALL SELECT 'commission', supplier_id, -commission FROM part, charge
    UNION ALL SELECT 'payable', supplier_id, commission - held FROM part, charge
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'delivery', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0
$$;--> statement-breakpoint
-- As in 0043, with the rates of lines.
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
    SELECT s.supplier_id, s.of_held, s.of_earned,
      CASE WHEN s.of_earned = 0 THEN 0
        ELSE commission - commission_on(r.order_id, s.supplier_id, s.earned - s.of_earned, r.commission_rate) END AS of_commission
    FROM shares s, refund r
  ), booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount, savings)
    SELECT 'refund', id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, order_id, buyer_id, amount + points_amount,
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
-- As in 0041, with the rates of lines.
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
      CASE WHEN of_earned = 0 THEN 0 ELSE commission
        - (SELECT commission_on(l.order_id, l.supplier_id, earned - of_earned, share.commission_rate) FROM line l) END AS of_commission
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
INSERT INTO ledger_days (day, account, kind, amount)
SELECT day, account, kind, sum(amount) FROM ledger_entries WHERE day <= (SELECT until FROM trade_rolled_up) GROUP BY 1, 2, 3;
