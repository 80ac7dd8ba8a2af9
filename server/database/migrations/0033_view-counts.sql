-- Views are counted per day only. What an older count has more than its days belongs to the day of the product's creation.
INSERT INTO product_days AS d (product_id, day, views)
  SELECT p.id, (p.created_at AT TIME ZONE 'Asia/Seoul')::date, p.view_count - coalesce(v.views, 0)
  FROM products p LEFT JOIN (SELECT product_id, sum(views)::int AS views FROM product_days GROUP BY product_id) v
    ON v.product_id = p.id
  WHERE p.view_count > coalesce(v.views, 0)
  ON CONFLICT (product_id, day) DO UPDATE SET views = d.views + excluded.views;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "view_count";
