-- As in 0041, but a refund takes from the trade of the day what it gives back in points too: a sale counts with the points
-- that paid for it, so an order that was paid with points and cancelled counted as a purchase forever.
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
ALTER TABLE "ledger_transactions" DISABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
CREATE TEMP TABLE points_refunds AS
  SELECT t.id, t.day, t.buyer_id, r.points_amount FROM ledger_transactions t JOIN refunds r ON r.id = t.subject_id
  WHERE t.kind = 'refund' AND r.points_amount > 0;--> statement-breakpoint
UPDATE ledger_transactions t SET amount = t.amount + p.points_amount FROM points_refunds p WHERE t.id = p.id;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
UPDATE trade_days d SET refunds = d.refunds + p.points FROM (
  SELECT 'shop' AS scope, '00000000-0000-0000-0000-000000000000'::uuid AS subject_id, day, sum(points_amount) AS points
  FROM points_refunds GROUP BY day
  UNION ALL SELECT 'buyer', buyer_id, day, sum(points_amount) FROM points_refunds GROUP BY buyer_id, day
) p WHERE (d.scope, d.subject_id, d.day) = (p.scope, p.subject_id, p.day);--> statement-breakpoint
DROP TABLE points_refunds;
