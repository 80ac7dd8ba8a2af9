ALTER TABLE "order_discounts" ADD COLUMN "reversed_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD COLUMN "goods_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD COLUMN "is_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD COLUMN "is_first_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The rows of an order are updated when it is paid and when units are cancelled or returned. With free space in their page
-- and no index on these columns, such an update leaves the indexes alone.
ALTER TABLE "order_discounts" SET (fillfactor = 85);--> statement-breakpoint
-- The kept columns of `order_discounts`, computed from the lines: fills existing rows below, and tests compare with it.
CREATE VIEW "order_discount_figures" AS
  SELECT d.id,
    coalesce((SELECT sum(s.amount * (i.cancelled_quantity + i.returned_quantity) / i.quantity)
      FROM order_discount_shares s JOIN order_items i ON i.id = s.item_id WHERE s.discount_id = d.id), 0)::bigint AS reversed_amount,
    coalesce((SELECT sum(i.unit_price::bigint * i.kept_quantity
        - (i.promotion_amount - i.promotion_amount * (i.cancelled_quantity + i.returned_quantity) / i.quantity)
        - (i.discount_share - i.discount_share * (i.cancelled_quantity + i.returned_quantity) / i.quantity)
        + (i.tax_share - i.tax_share * (i.cancelled_quantity + i.returned_quantity) / i.quantity))
      FROM order_items i WHERE i.order_id = d.order_id), 0)::bigint AS goods_amount,
    o.payment_date IS NOT NULL AS is_paid,
    o.payment_date IS NOT NULL AND NOT EXISTS (SELECT FROM orders p WHERE p.buyer_id = o.buyer_id
      AND p.payment_date IS NOT NULL AND (p.order_date, p.id) < (o.order_date, o.id)) AS is_first_paid
  FROM order_discounts d JOIN orders o ON o.id = d.order_id;--> statement-breakpoint
CREATE FUNCTION set_discount_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.goods_amount := (SELECT coalesce(sum(total_price - discount_share + tax_share), 0)
    FROM order_items WHERE order_id = NEW.order_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_discounts_goods BEFORE INSERT ON "order_discounts"
  FOR EACH ROW EXECUTE FUNCTION set_discount_goods();--> statement-breakpoint
-- Adds what these units change, rounded as refunds round it. Each order has rows of its own, so that orders with the
-- same promotion do not wait for each other, as they would for a sum of the promotion.
CREATE FUNCTION follow_line_discounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := OLD.cancelled_quantity + OLD.returned_quantity;
  after integer := NEW.cancelled_quantity + NEW.returned_quantity;
BEGIN
  UPDATE order_discounts d SET
    reversed_amount = d.reversed_amount + coalesce((SELECT s.amount * after / NEW.quantity - s.amount * before / NEW.quantity
      FROM order_discount_shares s WHERE s.discount_id = d.id AND s.item_id = NEW.id), 0),
    goods_amount = d.goods_amount - NEW.unit_price::bigint * (after - before)
      + (NEW.promotion_amount * after / NEW.quantity - NEW.promotion_amount * before / NEW.quantity)
      + (NEW.discount_share * after / NEW.quantity - NEW.discount_share * before / NEW.quantity)
      - (NEW.tax_share * after / NEW.quantity - NEW.tax_share * before / NEW.quantity)
  WHERE d.order_id = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_items_discounts AFTER UPDATE OF cancelled_quantity, returned_quantity ON "order_items"
  FOR EACH ROW WHEN (OLD.cancelled_quantity + OLD.returned_quantity <> NEW.cancelled_quantity + NEW.returned_quantity)
  EXECUTE FUNCTION follow_line_discounts();--> statement-breakpoint
-- An order can be paid after one that was placed later: then it takes the place of the buyer's first. The lock lets two
-- payments of a buyer pass one after the other; else each would miss the other and both be the first.
CREATE FUNCTION follow_order_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM promotion_changes) THEN
    RETURN NULL; -- no promotion was ever made
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('first paid order ' || NEW.buyer_id, 0));
  paid := ARRAY(SELECT id FROM orders WHERE buyer_id = NEW.buyer_id AND payment_date IS NOT NULL ORDER BY order_date, id LIMIT 2);
  UPDATE order_discounts SET is_paid = true, is_first_paid = (NEW.id = paid[1]) WHERE order_id = NEW.id;
  IF NEW.id = paid[1] THEN
    UPDATE order_discounts SET is_first_paid = false WHERE order_id = paid[2] AND is_first_paid;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_paid_discounts AFTER UPDATE OF payment_date ON "orders"
  FOR EACH ROW WHEN (OLD.payment_date IS NULL AND NEW.payment_date IS NOT NULL) EXECUTE FUNCTION follow_order_payment();--> statement-breakpoint
-- After the triggers, whose creation has locked orders and lines against changes until the migration is committed.
UPDATE order_discounts d SET reversed_amount = f.reversed_amount, goods_amount = f.goods_amount, is_paid = f.is_paid,
  is_first_paid = f.is_first_paid
FROM order_discount_figures f WHERE f.id = d.id;
