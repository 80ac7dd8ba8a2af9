CREATE TABLE "price_list_audience" (
	"list_id" uuid NOT NULL,
	"account_id" uuid,
	"grade" text,
	CONSTRAINT "price_list_audience_one" CHECK (num_nonnulls("price_list_audience"."account_id", "price_list_audience"."grade") = 1)
);
--> statement-breakpoint
CREATE TABLE "price_list_prices" (
	"list_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"unit_price" integer,
	"percent_off" smallint,
	CONSTRAINT "price_list_prices_list_id_variant_id_pk" PRIMARY KEY("list_id","variant_id"),
	CONSTRAINT "price_list_prices_one" CHECK (num_nonnulls("price_list_prices"."unit_price", "price_list_prices"."percent_off") = 1),
	CONSTRAINT "price_list_prices_price" CHECK ("price_list_prices"."unit_price" between 1 and 1000000000),
	CONSTRAINT "price_list_prices_percent" CHECK ("price_list_prices"."percent_off" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid,
	"name" text NOT NULL,
	"percent_off" smallint,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_lists_percent" CHECK ("price_lists"."percent_off" between 1 and 99),
	CONSTRAINT "price_lists_period" CHECK ("price_lists"."ends_on" >= "price_lists"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_list_name" text;--> statement-breakpoint
ALTER TABLE "price_list_audience" ADD CONSTRAINT "price_list_audience_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_audience" ADD CONSTRAINT "price_list_audience_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_audience_account" ON "price_list_audience" USING btree ("list_id","account_id") WHERE "price_list_audience"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_audience_grade" ON "price_list_audience" USING btree ("list_id","grade") WHERE "price_list_audience"."grade" is not null;--> statement-breakpoint
CREATE INDEX "price_list_audience_of_account" ON "price_list_audience" USING btree ("account_id") WHERE "price_list_audience"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "price_list_prices_of_variant" ON "price_list_prices" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "price_lists_of_supplier" ON "price_lists" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "price_lists_active" ON "price_lists" USING btree ("ends_on") WHERE "price_lists"."status" = 'active';--> statement-breakpoint
CREATE FUNCTION refuse_foreign_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM price_lists l JOIN product_variants v ON v.id = NEW.variant_id
    WHERE l.id = NEW.list_id AND l.supplier_id <> v.supplier_id) THEN
    RAISE EXCEPTION 'a supplier sets prices of the own variants only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'price_list_prices_owner';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER price_list_prices_owner BEFORE INSERT OR UPDATE ON "price_list_prices"
  FOR EACH ROW EXECUTE FUNCTION refuse_foreign_price();
