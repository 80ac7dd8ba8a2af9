-- A decision names the version that its admin has seen. Triggers count, so that no writer can forget to.
CREATE FUNCTION next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TRIGGER accounts_version BEFORE UPDATE OF email, name, role, status, closed_at ON "accounts"
  FOR EACH ROW WHEN (
    (OLD.email, OLD.name, OLD.role, OLD.status, OLD.closed_at)
    IS DISTINCT FROM (NEW.email, NEW.name, NEW.role, NEW.status, NEW.closed_at))
  EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER businesses_version BEFORE UPDATE OF name, business_number, address, contact_person, store_type, grade,
  approval_status, rejection_reason ON "businesses"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.business_number, OLD.address, OLD.contact_person, OLD.store_type, OLD.grade, OLD.approval_status,
      OLD.rejection_reason)
    IS DISTINCT FROM (NEW.name, NEW.business_number, NEW.address, NEW.contact_person, NEW.store_type, NEW.grade,
      NEW.approval_status, NEW.rejection_reason))
  EXECUTE FUNCTION next_version();--> statement-breakpoint
-- Everything that a supplier edits and an admin decides; not stock, sales, views and ratings, which change by themselves.
-- `json` has no equality operator, hence its text.
CREATE TRIGGER products_version BEFORE UPDATE OF name, short_description, description, images, base_price, gold_price,
  premium_price, vip_price, low_stock_threshold, min_order_quantity, max_order_quantity, category_ids, specifications,
  brand, model, weight, dimensions, status, approval_status, rejection_reason ON "products"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.short_description, OLD.description, OLD.images, OLD.base_price, OLD.gold_price, OLD.premium_price,
      OLD.vip_price, OLD.low_stock_threshold, OLD.min_order_quantity, OLD.max_order_quantity, OLD.category_ids,
      OLD.specifications::text, OLD.brand, OLD.model, OLD.weight, OLD.dimensions, OLD.status, OLD.approval_status,
      OLD.rejection_reason)
    IS DISTINCT FROM (NEW.name, NEW.short_description, NEW.description, NEW.images, NEW.base_price, NEW.gold_price,
      NEW.premium_price, NEW.vip_price, NEW.low_stock_threshold, NEW.min_order_quantity, NEW.max_order_quantity,
      NEW.category_ids, NEW.specifications::text, NEW.brand, NEW.model, NEW.weight, NEW.dimensions, NEW.status,
      NEW.approval_status, NEW.rejection_reason))
  EXECUTE FUNCTION next_version();--> statement-breakpoint
-- A requested change is reviewed with its product, so it counts as one.
CREATE FUNCTION product_change_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET version = version + 1 WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_changes_version AFTER INSERT OR UPDATE OR DELETE ON "product_changes"
  FOR EACH ROW EXECUTE FUNCTION product_change_version();--> statement-breakpoint
CREATE TRIGGER signage_contents_version BEFORE UPDATE OF title, description, type, url, thumbnail_url, duration, tags,
  is_public, board, status, rejection_reason ON "signage_contents"
  FOR EACH ROW WHEN (
    (OLD.title, OLD.description, OLD.type, OLD.url, OLD.thumbnail_url, OLD.duration, OLD.tags, OLD.is_public, OLD.board,
      OLD.status, OLD.rejection_reason)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.type, NEW.url, NEW.thumbnail_url, NEW.duration, NEW.tags,
      NEW.is_public, NEW.board, NEW.status, NEW.rejection_reason))
  EXECUTE FUNCTION next_version();--> statement-breakpoint
-- The second tab of the approval queue: on sale for their supplier, but never submitted.
CREATE INDEX "products_unrequested" ON "products" USING btree ("updated_at","id")
  WHERE "products"."status" = 'active' and "products"."approval_status" <> 'approved' and "products"."deleted_at" is null;
