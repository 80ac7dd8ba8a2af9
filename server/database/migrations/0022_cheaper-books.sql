DROP INDEX "ledger_entries_of_transaction";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_once" UNIQUE NULLS NOT DISTINCT("transaction_id","account","supplier_id");--> statement-breakpoint
-- As before, in small statements: every paid order runs it, and one large statement took longer to set up than to run.
CREATE OR REPLACE FUNCTION book_sale(sold uuid, booked_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sale ledger_transactions;
BEGIN
  INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount, savings, commission_rate)
  SELECT 'sale', o.id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, o.id, o.buyer_id, o.total_amount,
    (SELECT coalesce(sum((i.base_price - i.unit_price)::bigint * i.quantity + i.discount_share), 0)
     FROM order_items i JOIN order_parts p ON p.id = i.part_id WHERE i.order_id = sold AND p.status <> 'cancelled'),
    coalesce((SELECT round((value->>'commissionPercent')::numeric * 100) FROM settings WHERE key = 'trade'), 1000)
  FROM orders o WHERE o.id = sold
  RETURNING * INTO sale;
  WITH held AS (
    SELECT p.supplier_id, sum(i.total_price - i.discount_share + i.tax_share)::bigint AS amount
    FROM order_items i JOIN order_parts p ON p.id = i.part_id WHERE i.order_id = sold AND p.status <> 'cancelled'
    GROUP BY p.supplier_id
  ), entries AS (
    SELECT 'held' AS account, supplier_id, -amount AS amount FROM held
    UNION ALL SELECT 'cash', NULL, sale.amount
    UNION ALL SELECT 'shop', NULL, (SELECT coalesce(sum(amount), 0) FROM held) - sale.amount
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT sale.id, 'sale', sale.day, account, supplier_id, amount FROM entries WHERE amount <> 0;
  INSERT INTO trade_partners (supplier_id, retailer_id)
  SELECT p.supplier_id, o.buyer_id FROM order_parts p JOIN orders o ON o.id = p.order_id
  WHERE p.order_id = sold AND p.status <> 'cancelled' AND o.buyer_type = 'retailer' ORDER BY p.supplier_id
  ON CONFLICT DO NOTHING;
END $$;
