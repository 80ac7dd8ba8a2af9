ALTER TABLE "refunds" ADD COLUMN "transaction_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction" UNIQUE("transaction_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_in_flight" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'requested' and "refunds"."sent_at" is not null;--> statement-breakpoint
ALTER TABLE "sandbox_cancels" ALTER COLUMN "key" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "sandbox_cancels" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_cancels_of_payment" ON "sandbox_cancels" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "sandbox_cancels_by_time" ON "sandbox_cancels" USING btree ("at");--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_payments_by_time" ON "sandbox_payments" USING btree ("paid_at");--> statement-breakpoint
-- A cancel of the sandbox had the refund's id as its key.
UPDATE "refunds" r SET transaction_key = c.key FROM "sandbox_cancels" c WHERE c.key = r.id::text AND r.state = 'completed';--> statement-breakpoint
UPDATE "sandbox_payments" s SET paid_at = coalesce(o.payment_date, o.order_date) FROM "orders" o WHERE o.id = s.order_id AND s.status <> 'waiting';--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_amount";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_amount" CHECK ("ledger_transactions"."amount" > 0 or ("ledger_transactions"."kind" = 'refund' and "ledger_transactions"."amount" = 0));--> statement-breakpoint
-- Lines that are cancelled or returned when nothing is left to refund: their supplier bears them all the same, and the shop,
-- which has refunded the buyer before, gets the money. Booked as a refund of nothing with the line as its subject.
CREATE FUNCTION book_line_reversal(reversed uuid, booked_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH line AS (
    SELECT i.*, p.supplier_id, o.buyer_id, sale.commission_rate, i.total_price - i.discount_share + i.tax_share AS wanted
    FROM order_items i JOIN order_parts p ON p.id = i.part_id JOIN orders o ON o.id = i.order_id
      JOIN ledger_transactions sale ON sale.kind = 'sale' AND sale.subject_id = i.order_id
    WHERE i.id = reversed
  ), balance AS (
    SELECT l.wanted, l.commission_rate,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'held'), 0)::bigint AS held,
      coalesce(-sum(e.amount) FILTER (WHERE e.account <> 'held'), 0)::bigint AS earned,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'commission'), 0)::bigint AS commission
    FROM line l JOIN ledger_transactions t ON t.order_id = l.order_id
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.supplier_id = l.supplier_id
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
    SELECT 'refund', l.id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, l.order_id, l.buyer_id, 0,
      -((l.base_price - l.unit_price)::bigint * l.quantity + l.discount_share)
    FROM line l, charge
    RETURNING id, day
  ), entries AS (
    SELECT 'held' AS account, l.supplier_id, c.of_held AS amount FROM charge c, line l
    UNION ALL SELECT 'commission', l.supplier_id, c.of_commission FROM charge c, line l
    UNION ALL SELECT 'payable', l.supplier_id, c.of_earned - c.of_commission FROM charge c, line l
    UNION ALL SELECT 'shop', NULL, -(c.of_held + c.of_earned) FROM charge c
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'refund', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0
$$;--> statement-breakpoint
CREATE FUNCTION book_reversed_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = NEW.order_id AND NEW.id = ANY (r.item_ids)) THEN
    PERFORM book_line_reversal(NEW.id, now());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred to the commit: the refund of a line, if there is one, is requested after the line has changed.
CREATE CONSTRAINT TRIGGER order_items_reversed AFTER UPDATE OF state ON "order_items" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state <> 'ordered' AND OLD.state = 'ordered') EXECUTE FUNCTION book_reversed_line();--> statement-breakpoint
-- Lines reversed before this rule.
SELECT book_line_reversal(i.id, now()) FROM "order_items" i
WHERE i.state <> 'ordered' AND EXISTS (SELECT FROM ledger_transactions t WHERE t.kind = 'sale' AND t.subject_id = i.order_id)
  AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = i.order_id AND i.id = ANY (r.item_ids));
