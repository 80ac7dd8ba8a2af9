CREATE TABLE "product_words" (
	"word_id" integer NOT NULL,
	"popularity" integer NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "product_words_word_id_popularity_product_id_pk" PRIMARY KEY("word_id","popularity","product_id")
);
--> statement-breakpoint
ALTER TABLE "search_words" DROP CONSTRAINT "search_words_pkey";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_word_id_search_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."search_words"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_words_of_product" ON "product_words" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_word_unique" UNIQUE("word");--> statement-breakpoint
INSERT INTO "product_words" ("word_id", "popularity", "product_id")
SELECT DISTINCT search_words.id, products.sales_count, products.id
FROM products, unnest(string_to_array(ltrim(products.search_keys), ' ')) AS found (key)
JOIN search_words ON search_words.key = found.key
WHERE products.approval_status = 'approved' AND products.deleted_at IS NULL;
