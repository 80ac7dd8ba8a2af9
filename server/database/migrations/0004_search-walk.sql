DROP INDEX "products_on_sale_sales";--> statement-breakpoint
CREATE INDEX "search_words_inside" ON "search_words" USING gin ("initials" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_best_sellers" ON "products" ("sales_count", "id") INCLUDE ("name_key", "search_keys", "search_initials") WHERE "on_sale";
