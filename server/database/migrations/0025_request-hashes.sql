ALTER TABLE "orders" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
-- Earlier demo shops have paid orders that the sandbox does not know, so that none of them can be refunded.
UPDATE "payments" p SET payment_key = 'sandbox_' || p.order_id FROM "orders" o
WHERE o.id = p.order_id AND p.provider = 'sandbox' AND p.state = 'approved' AND p.payment_key IS NULL AND o.payment_method <> 'transfer';--> statement-breakpoint
WITH added AS (
  INSERT INTO "sandbox_payments" (order_id, payment_key, method, amount, cancelled_amount, status, account_number, secret, paid_at)
  SELECT p.order_id, p.payment_key, o.payment_method, p.amount, refunded.sum,
    CASE WHEN refunded.sum = 0 THEN 'paid' WHEN refunded.sum = p.amount THEN 'cancelled' ELSE 'partially_cancelled' END,
    p.account_number, p.secret, coalesce(o.payment_date, o.order_date)
  FROM "payments" p JOIN "orders" o ON o.id = p.order_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(r.amount), 0)::bigint AS sum FROM "refunds" r WHERE r.order_id = p.order_id AND r.state = 'completed'
    ) refunded
  WHERE p.provider = 'sandbox' AND p.state = 'approved' AND o.payment_method <> 'transfer'
    AND NOT EXISTS (SELECT FROM "sandbox_payments" s WHERE s.order_id = p.order_id)
  RETURNING order_id, payment_key
), cancelled AS (
  INSERT INTO "sandbox_cancels" (key, payment_key, amount, at)
  SELECT r.id::text, a.payment_key, r.amount, coalesce(r.completed_at, r.requested_at)
  FROM added a JOIN "refunds" r ON r.order_id = a.order_id AND r.state = 'completed'
  ON CONFLICT DO NOTHING
)
UPDATE "refunds" r SET transaction_key = r.id::text FROM added a
WHERE r.order_id = a.order_id AND r.state = 'completed' AND r.transaction_key IS NULL;
