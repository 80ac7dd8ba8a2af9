ALTER TABLE "order_items" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shipped_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "delivered_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "requested_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER "order_items_reversed" ON "order_items";--> statement-breakpoint
DROP FUNCTION book_reversed_line();--> statement-breakpoint
UPDATE "order_items" i SET
  cancelled_quantity = CASE WHEN i.state = 'cancelled' THEN i.quantity ELSE 0 END,
  shipped_quantity = CASE WHEN i.state <> 'cancelled' THEN i.quantity ELSE 0 END,
  delivered_quantity = CASE WHEN i.state <> 'cancelled' AND p.status = 'delivered' THEN i.quantity ELSE 0 END,
  returned_quantity = CASE WHEN i.state = 'returned' THEN i.quantity ELSE 0 END,
  requested_quantity = CASE WHEN i.state = 'ordered' AND EXISTS (SELECT FROM return_requests r
    WHERE r.item_id = i.id AND r.state = 'requested') THEN i.quantity ELSE 0 END
FROM "order_parts" p WHERE p.id = i.part_id AND (p.status IN ('shipped', 'delivered') OR i.state <> 'ordered');--> statement-breakpoint
CREATE TABLE "line_reversals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"quantity" integer NOT NULL,
	"reversed_before" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"savings" bigint NOT NULL,
	"refund_id" uuid,
	"return_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_reversals_quantity" CHECK ("line_reversals"."quantity" >= 1)
);--> statement-breakpoint
-- A line reversed before has its own id here, which is the subject of its booking where nothing was left to refund.
INSERT INTO "line_reversals" (id, order_id, item_id, cause, quantity, amount, savings, refund_id, return_id, at)
SELECT i.id, i.order_id, i.id, i.state, i.quantity, i.total_price - i.discount_share + i.tax_share,
  (i.base_price - i.unit_price)::bigint * i.quantity + i.discount_share, refund.id, request.id,
  coalesce(refund.requested_at, request.decided_at, o.order_date)
FROM "order_items" i JOIN "orders" o ON o.id = i.order_id
LEFT JOIN LATERAL (SELECT r.id, r.requested_at FROM "refunds" r WHERE r.order_id = i.order_id AND i.id = ANY (r.item_ids)
  ORDER BY r.id LIMIT 1) refund ON true
LEFT JOIN LATERAL (SELECT r.id, r.decided_at FROM "return_requests" r WHERE r.item_id = i.id AND r.state = 'accepted'
  LIMIT 1) request ON i.state = 'returned'
WHERE i.state <> 'ordered';--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "item_ids";--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "kept_quantity" integer GENERATED ALWAYS AS (quantity - cancelled_quantity - returned_quantity) STORED NOT NULL,
  ADD COLUMN "state" text GENERATED ALWAYS AS (case when cancelled_quantity = quantity then 'cancelled' when cancelled_quantity + returned_quantity = quantity then 'returned' else 'ordered' end) STORED NOT NULL,
  ADD CONSTRAINT "order_items_units" CHECK (least("order_items"."cancelled_quantity", "order_items"."shipped_quantity", "order_items"."delivered_quantity", "order_items"."requested_quantity", "order_items"."returned_quantity") >= 0 and "order_items"."cancelled_quantity" + "order_items"."shipped_quantity" <= "order_items"."quantity" and "order_items"."delivered_quantity" <= "order_items"."shipped_quantity" and "order_items"."requested_quantity" + "order_items"."returned_quantity" <= "order_items"."delivered_quantity");--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "kind" text DEFAULT 'return' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "reason_code" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "exchange_variant_id" uuid;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "exchange_option_text" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "collection_carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "collection_number" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "inspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "accepted_quantity" integer;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "restock_quantity" integer;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "inspection_note" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "inspection_photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "fee_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "return_requests" r SET quantity = i.quantity,
  accepted_quantity = CASE WHEN r.state = 'accepted' THEN i.quantity END,
  restock_quantity = CASE WHEN r.state = 'accepted' THEN i.quantity END,
  collected_at = CASE WHEN r.state = 'accepted' THEN r.decided_at END,
  inspected_at = CASE WHEN r.state = 'accepted' THEN r.decided_at END
FROM "order_items" i WHERE i.id = r.item_id;--> statement-breakpoint
ALTER TABLE "return_requests" ALTER COLUMN "quantity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_exchange_variant_id_product_variants_id_fk" FOREIGN KEY ("exchange_variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_quantity" CHECK ("return_requests"."quantity" >= 1 and coalesce("return_requests"."accepted_quantity", 0) between 0 and "return_requests"."quantity" and coalesce("return_requests"."restock_quantity", 0) between 0 and coalesce("return_requests"."accepted_quantity", 0));--> statement-breakpoint
DROP INDEX "return_requests_open";--> statement-breakpoint
CREATE INDEX "return_requests_of_item" ON "return_requests" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "line_reversals" ADD CONSTRAINT "line_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_reversals" ADD CONSTRAINT "line_reversals_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_reversals" ADD CONSTRAINT "line_reversals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_reversals" ADD CONSTRAINT "line_reversals_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_reversals_of_order" ON "line_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "line_reversals_of_refund" ON "line_reversals" USING btree ("refund_id");--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text DEFAULT 'order' NOT NULL,
	"return_id" uuid,
	"status" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"tracking_stage" text,
	"tracking_text" text,
	"tracking_place" text,
	"tracking_at" timestamp with time zone,
	"tracked_at" timestamp with time zone,
	CONSTRAINT "shipments_sent" CHECK ("shipments"."status" = 'ready' or ("shipments"."carrier" is not null and "shipments"."tracking_number" is not null and "shipments"."shipped_at" is not null)),
	CONSTRAINT "shipments_delivered" CHECK (("shipments"."status" = 'delivered') = ("shipments"."delivered_at" is not null))
);--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"variant_id" uuid,
	"option_text" text,
	CONSTRAINT "shipment_lines_shipment_id_item_id_pk" PRIMARY KEY("shipment_id","item_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" >= 1)
);--> statement-breakpoint
INSERT INTO "shipments" (number, order_id, part_id, supplier_id, status, carrier, tracking_number, created_at, shipped_at, delivered_at)
SELECT o.order_number || '-' || row_number() OVER (PARTITION BY o.id ORDER BY coalesce(p.shipping_date, p.order_date), p.id),
  o.id, p.id, p.supplier_id, p.status, coalesce(p.carrier, 'direct'), coalesce(p.tracking_number, o.order_number),
  coalesce(p.shipping_date, p.order_date), coalesce(p.shipping_date, p.order_date),
  CASE WHEN p.status = 'delivered' THEN coalesce(p.delivery_date, p.shipping_date, p.order_date) END
FROM "order_parts" p JOIN "orders" o ON o.id = p.order_id WHERE p.status IN ('shipped', 'delivered');--> statement-breakpoint
INSERT INTO "shipment_lines" (shipment_id, item_id, quantity)
SELECT s.id, i.id, i.shipped_quantity FROM "shipments" s JOIN "order_items" i ON i.part_id = s.part_id WHERE i.shipped_quantity > 0;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_of_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipments_of_part" ON "shipments" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "shipments_of_supplier" ON "shipments" USING btree ("supplier_id","status","shipped_at");--> statement-breakpoint
CREATE INDEX "shipments_on_the_way" ON "shipments" USING btree ("tracked_at") WHERE "shipments"."status" = 'shipped';--> statement-breakpoint
CREATE INDEX "shipments_tracking_number" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipment_lines_of_item" ON "shipment_lines" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "fee_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" DROP CONSTRAINT "settlements_net";--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_net" CHECK ("settlements"."net_amount" = "settlements"."gross_amount" - "settlements"."refund_amount" - "settlements"."commission_amount" + "settlements"."fee_amount");--> statement-breakpoint
-- Fees are due to the supplier as a whole: no commission is taken of them, and refunds of goods are not charged to them.
CREATE FUNCTION book_shipping_fee(delivered uuid, booked_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH fee AS (
    SELECT p.id, p.order_id, p.supplier_id, o.buyer_id, p.shipping_amount + p.shipping_tax AS amount
    FROM order_parts p JOIN orders o ON o.id = p.order_id
      JOIN ledger_transactions sale ON sale.kind = 'sale' AND sale.subject_id = p.order_id
    WHERE p.id = delivered AND p.shipping_amount + p.shipping_tax > 0
  ), booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount)
    SELECT 'shipping_fee', id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, order_id, buyer_id, amount FROM fee
    RETURNING id, day, amount
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'shipping_fee', b.day, 'shop', NULL, b.amount FROM booked b
  UNION ALL SELECT b.id, 'shipping_fee', b.day, 'payable', f.supplier_id, -b.amount FROM booked b, fee f;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION book_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_delivery(NEW.id, now());
  PERFORM book_shipping_fee(NEW.id, now());
  RETURN NULL;
END $$;--> statement-breakpoint
-- The buyer pays it out of the refund, or, where nothing was left to refund, out of what the shop refunded before.
CREATE FUNCTION book_return_fee(returned uuid, booked_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH fee AS (
    SELECT r.id, r.order_id, r.supplier_id, o.buyer_id, r.fee_amount AS amount,
      CASE WHEN EXISTS (SELECT FROM line_reversals l WHERE l.return_id = r.id AND l.refund_id IS NOT NULL)
        THEN 'refunds_due' ELSE 'shop' END AS account
    FROM return_requests r JOIN orders o ON o.id = r.order_id WHERE r.id = returned AND r.fee_amount > 0
  ), booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount)
    SELECT 'return_fee', id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, order_id, buyer_id, amount FROM fee
    RETURNING id, day, amount
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'return_fee', b.day, f.account, NULL, b.amount FROM booked b, fee f
  UNION ALL SELECT b.id, 'return_fee', b.day, 'payable', f.supplier_id, -b.amount FROM booked b, fee f;
END $$;--> statement-breakpoint
-- As before, with the units of `line_reversals` instead of whole lines, and with the return fee that is withheld.
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
    SELECT l.amount, l.savings, p.supplier_id FROM line_reversals l JOIN order_items i ON i.id = l.item_id
      JOIN order_parts p ON p.id = i.part_id WHERE l.refund_id = decided
  ), wanted AS (
    SELECT supplier_id, sum(amount)::bigint AS amount FROM lines GROUP BY supplier_id
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
    SELECT amount + fee AS amount FROM refund
  ), entries AS (
    SELECT 'held' AS account, supplier_id, of_held AS amount FROM charges
    UNION ALL SELECT 'commission', supplier_id, of_commission FROM charges
    UNION ALL SELECT 'payable', supplier_id, of_earned - of_commission FROM charges
    UNION ALL SELECT 'refunds_due', NULL, -amount FROM owed
    UNION ALL SELECT 'shop', NULL, amount - (SELECT coalesce(sum(of_held + of_earned), 0) FROM charges) FROM owed
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'refund', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0;
  PERFORM book_return_fee(returned.return_id, booked_at)
  FROM (SELECT DISTINCT l.return_id FROM line_reversals l WHERE l.refund_id = decided AND l.return_id IS NOT NULL) returned;
END $$;--> statement-breakpoint
-- Deferred to the commit: the reversed units are written after the refund.
DROP TRIGGER "refunds_booked" ON "refunds";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_booked AFTER INSERT ON "refunds" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION book_new_refund();--> statement-breakpoint
-- Units cancelled or returned when nothing is left to refund: their supplier bears them all the same, and the shop, which
-- has refunded the buyer before, gets the money. Booked as a refund of nothing with the reversal as its subject.
DROP FUNCTION book_line_reversal(uuid, timestamptz);--> statement-breakpoint
CREATE FUNCTION book_line_reversal(reversed uuid, booked_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  returned uuid := (SELECT return_id FROM line_reversals WHERE id = reversed);
BEGIN
  WITH line AS (
    SELECT l.id, l.order_id, l.amount AS wanted, l.savings, p.supplier_id, o.buyer_id, sale.commission_rate
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
    UNION ALL SELECT 'shop', NULL, -(c.of_held + c.of_earned) FROM charge c
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'refund', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0;
  IF returned IS NOT NULL THEN
    PERFORM book_return_fee(returned, booked_at);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION book_reversed_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_line_reversal(NEW.id, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER line_reversals_booked AFTER INSERT ON "line_reversals"
  FOR EACH ROW WHEN (NEW.refund_id IS NULL) EXECUTE FUNCTION book_reversed_units();
