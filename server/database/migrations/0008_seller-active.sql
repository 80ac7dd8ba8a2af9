ALTER TABLE "products" ADD COLUMN "seller_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "on_sale" SET EXPRESSION AS ("approval_status" = 'approved' and "status" = 'active' and "deleted_at" is null and "seller_active");--> statement-breakpoint
-- Whose account or business is not approved sells nothing; what was on sale is again once it is approved again.
CREATE FUNCTION sell_or_not(seller uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  active boolean;
  news text;
BEGIN
  SELECT a.status = 'approved' AND a.closed_at IS NULL AND b.approval_status = 'approved' INTO active
  FROM accounts a JOIN businesses b ON b.account_id = a.id WHERE a.id = seller;
  FOR news IN
    WITH changed AS (
      UPDATE products SET seller_active = active WHERE supplier_id = seller AND seller_active <> active RETURNING id
    ), numbered AS (SELECT id, row_number() OVER () AS n FROM changed)
    SELECT json_build_object('type', 'changed', 'tags', json_build_array('products')::jsonb || jsonb_agg('product:' || id))::text
    FROM numbered GROUP BY n / 100
  LOOP
    PERFORM pg_notify('jangteo_events', news);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION account_sells_or_not() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sell_or_not(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION business_sells_or_not() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sell_or_not(NEW.account_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_sell_or_not AFTER UPDATE OF status, closed_at ON "accounts"
  FOR EACH ROW WHEN (NEW.role = 'business' AND (OLD.status <> NEW.status OR OLD.closed_at IS DISTINCT FROM NEW.closed_at))
  EXECUTE FUNCTION account_sells_or_not();--> statement-breakpoint
CREATE TRIGGER businesses_sell_or_not AFTER UPDATE OF approval_status ON "businesses"
  FOR EACH ROW WHEN (OLD.approval_status <> NEW.approval_status) EXECUTE FUNCTION business_sells_or_not();
