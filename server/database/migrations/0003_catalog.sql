CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"group_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"level" smallint NOT NULL,
	"sort_order" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_level" CHECK ("categories"."level" = case when "categories"."parent_id" is null then 1 else 2 end)
);
--> statement-breakpoint
CREATE TABLE "category_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"description" text NOT NULL,
	"images" text[] NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rejection_reason" text
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea" NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"leave_out_problems" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"good_rows" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"preview" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_viewers" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"viewer" "bytea" NOT NULL,
	CONSTRAINT "product_viewers_day_product_id_viewer_pk" PRIMARY KEY("day","product_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"short_description" text NOT NULL,
	"description" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"base_price" integer NOT NULL,
	"gold_price" integer NOT NULL,
	"premium_price" integer NOT NULL,
	"vip_price" integer NOT NULL,
	"stock_quantity" integer NOT NULL,
	"min_order_quantity" integer DEFAULT 1 NOT NULL,
	"max_order_quantity" integer,
	"category_ids" uuid[] NOT NULL,
	"shelf_ids" uuid[] NOT NULL,
	"specifications" json DEFAULT '{}'::json NOT NULL,
	"brand" text,
	"model" text,
	"weight" numeric(9, 2),
	"dimensions" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"rejection_reason" text,
	"featured" boolean DEFAULT false NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"sales_count" integer DEFAULT 0 NOT NULL,
	"rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"on_sale" boolean GENERATED ALWAYS AS ("products"."approval_status" = 'approved' and "products"."status" = 'active' and "products"."deleted_at" is null) STORED NOT NULL,
	"name_key" text NOT NULL,
	"search_keys" text NOT NULL,
	"search_initials" text NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_prices" CHECK (least("products"."base_price", "products"."gold_price", "products"."premium_price", "products"."vip_price") >= 1),
	CONSTRAINT "products_stock" CHECK ("products"."stock_quantity" >= 0),
	CONSTRAINT "products_quantities" CHECK ("products"."min_order_quantity" >= 1 and "products"."max_order_quantity" >= "products"."min_order_quantity")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"initials" text NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelf_changes" (
	"category_id" uuid,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_files_picture_id_name_pk" PRIMARY KEY("picture_id","name")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_group_id_category_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."category_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_viewers" ADD CONSTRAINT "product_viewers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_group_id_index" ON "categories" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_changes_waiting" ON "product_changes" USING btree ("requested_at") WHERE "product_changes"."rejection_reason" is null;--> statement-breakpoint
CREATE INDEX "product_imports_supplier_id_index" ON "product_imports" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "product_imports_created_at_index" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_of_supplier" ON "products" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_waiting" ON "products" USING btree ("requested_at","id") WHERE "products"."status" = 'pending' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_on_sale_created" ON "products" USING btree ("created_at","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_name" ON "products" USING btree ("name","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_gold" ON "products" USING btree ("gold_price","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_premium" ON "products" USING btree ("premium_price","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_vip" ON "products" USING btree ("vip_price","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_sales" ON "products" USING btree ("sales_count","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_rating" ON "products" USING btree ("rating","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("sales_count","id") WHERE "products"."on_sale" and "products"."featured";--> statement-breakpoint
CREATE INDEX "products_shelves" ON "products" USING gin ("shelf_ids");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand","sales_count","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_supplier_on_sale" ON "products" USING btree ("supplier_id","sales_count","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_name_key" ON "products" USING btree ("name_key" text_pattern_ops) WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_search_keys" ON "products" USING gin ("search_keys" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_initials" ON "products" USING gin ("search_initials" gin_trgm_ops) WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "search_words_key" ON "search_words" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_initials" ON "search_words" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_entries_of_product" ON "stock_entries" USING btree ("product_id","id");--> statement-breakpoint
CREATE TRIGGER stock_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "products" SET (fillfactor = 90);
--> statement-breakpoint
CREATE FUNCTION count_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.on_sale THEN
    INSERT INTO shelf_changes (category_id, change) SELECT shelf, -1 FROM unnest(OLD.shelf_ids || NULL::uuid) AS shelf;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.on_sale THEN
    INSERT INTO shelf_changes (category_id, change) SELECT shelf, 1 FROM unnest(NEW.shelf_ids || NULL::uuid) AS shelf;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_count_shelves AFTER INSERT OR DELETE ON "products"
  FOR EACH ROW EXECUTE FUNCTION count_shelves();
--> statement-breakpoint
CREATE TRIGGER products_recount_shelves AFTER UPDATE OF status, approval_status, deleted_at, shelf_ids ON "products"
  FOR EACH ROW WHEN (OLD.on_sale <> NEW.on_sale OR OLD.shelf_ids <> NEW.shelf_ids) EXECUTE FUNCTION count_shelves();
