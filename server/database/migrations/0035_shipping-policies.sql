CREATE TABLE "shipping_policies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"free_from" bigint,
	"per_kg" bigint,
	"box_units" integer,
	"jeju_surcharge" bigint DEFAULT 0 NOT NULL,
	"island_surcharge" bigint DEFAULT 0 NOT NULL,
	"bundles" boolean DEFAULT true NOT NULL,
	"return_fee" bigint DEFAULT 0 NOT NULL,
	"round_trip_fee" bigint DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_policies_of_supplier" UNIQUE("supplier_id","id"),
	CONSTRAINT "shipping_policies_kind" CHECK ("kind" in ('flat', 'free_from', 'per_kg', 'per_box', 'collect')),
	CONSTRAINT "shipping_policies_amounts" CHECK (least("fee", "jeju_surcharge", "island_surcharge", "return_fee", "round_trip_fee") >= 0),
	CONSTRAINT "shipping_policies_free_from" CHECK (("kind" = 'free_from') = ("free_from" is not null) and coalesce("free_from", 1) > 0),
	CONSTRAINT "shipping_policies_per_kg" CHECK (("kind" = 'per_kg') = ("per_kg" is not null) and coalesce("per_kg", 0) >= 0),
	CONSTRAINT "shipping_policies_per_box" CHECK (("kind" = 'per_box') = ("box_units" is not null) and coalesce("box_units", 1) > 0),
	CONSTRAINT "shipping_policies_collect" CHECK ("kind" <> 'collect' or ("fee" = 0 and "jeju_surcharge" = 0 and "island_surcharge" = 0 and not "bundles")),
	CONSTRAINT "shipping_policies_default_stays" CHECK (not "is_default" or "removed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "shipping_policies" ADD CONSTRAINT "shipping_policies_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_policies_default" ON "shipping_policies" USING btree ("supplier_id") WHERE "is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_policies_name" ON "shipping_policies" USING btree ("supplier_id","name") WHERE "removed_at" is null;--> statement-breakpoint
CREATE TABLE "postcode_zones" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"from_code" text NOT NULL,
	"to_code" text NOT NULL,
	"zone" text NOT NULL,
	"name" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_date" date,
	"is_verified" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "postcode_zones_codes" CHECK ("from_code" ~ '^[0-9]{5}$' and "to_code" ~ '^[0-9]{5}$' and "from_code" <= "to_code"),
	CONSTRAINT "postcode_zones_zone" CHECK ("zone" in ('jeju', 'island'))
);
--> statement-breakpoint
-- A postcode has one zone at most.
ALTER TABLE "postcode_zones" ADD CONSTRAINT "postcode_zones_no_overlap"
  EXCLUDE USING gist (int4range("from_code"::int, "to_code"::int, '[]') WITH &&);--> statement-breakpoint
-- The list that imweb (아임웹) publishes for sellers, as several public shops have copied it. Two of its entries name a postcode of another
-- province than the place (28826 for 신안, 54000 for 통영): they are kept as unverified, the first as 58826.
INSERT INTO "postcode_zones" ("from_code", "to_code", "zone", "name", "source", "source_date", "is_verified")
SELECT from_code, to_code, zone, name, '아임웹 도움말 71671, 공개된 사본', '2026-11-17', is_verified
FROM (VALUES
  ('63000', '63644', 'jeju', '제주특별자치도', true),
  ('22386', '22388', 'island', '인천 중구 섬', true),
  ('23004', '23010', 'island', '인천 강화군 섬', true),
  ('23100', '23116', 'island', '인천 옹진군 섬', true),
  ('23124', '23136', 'island', '인천 옹진군 섬', true),
  ('31708', '31708', 'island', '충남 당진시 섬', true),
  ('32133', '32133', 'island', '충남 태안군 섬', true),
  ('33411', '33411', 'island', '충남 보령시 섬', true),
  ('40200', '40240', 'island', '경북 울릉군', true),
  ('46768', '46771', 'island', '부산 강서구 섬', true),
  ('52570', '52571', 'island', '경남 사천시 섬', true),
  ('53031', '53033', 'island', '경남 통영시 섬', true),
  ('53089', '53104', 'island', '경남 통영시 섬', true),
  ('54000', '54000', 'island', '섬 (목록에는 경남 통영시)', false),
  ('56347', '56349', 'island', '전북 부안군 섬', true),
  ('57068', '57069', 'island', '전남 영광군 섬', true),
  ('58760', '58762', 'island', '전남 목포시 섬', true),
  ('58800', '58810', 'island', '전남 신안군 섬', true),
  ('58816', '58818', 'island', '전남 신안군 섬', true),
  ('58826', '58826', 'island', '전남 신안군 섬 (목록에는 28826)', false),
  ('58828', '58866', 'island', '전남 신안군 섬', true),
  ('58953', '58958', 'island', '전남 진도군 섬', true),
  ('59102', '59103', 'island', '전남 완도군 섬', true),
  ('59106', '59106', 'island', '전남 완도군 섬', true),
  ('59127', '59127', 'island', '전남 완도군 섬', true),
  ('59129', '59129', 'island', '전남 완도군 섬', true),
  ('59137', '59166', 'island', '전남 완도군 섬', true),
  ('59650', '59650', 'island', '전남 여수시 섬', true),
  ('59766', '59766', 'island', '전남 여수시 섬', true),
  ('59781', '59790', 'island', '전남 여수시 섬', true)
) AS known (from_code, to_code, zone, name, is_verified);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shipping_policy_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shipping_policy" FOREIGN KEY ("supplier_id","shipping_policy_id") REFERENCES "public"."shipping_policies"("supplier_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP TRIGGER "products_version" ON "products";--> statement-breakpoint
-- As in 0031, with the shipping policy.
CREATE TRIGGER products_version BEFORE UPDATE OF name, short_description, description, images, base_price, gold_price,
  premium_price, vip_price, low_stock_threshold, min_order_quantity, max_order_quantity, order_unit, quantity_breaks,
  options, notice, category_ids, specifications, brand, model, weight, dimensions, shipping_policy_id, status,
  approval_status, rejection_reason ON "products"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.short_description, OLD.description, OLD.images, OLD.base_price, OLD.gold_price, OLD.premium_price,
      OLD.vip_price, OLD.low_stock_threshold, OLD.min_order_quantity, OLD.max_order_quantity, OLD.order_unit,
      OLD.quantity_breaks, OLD.options, OLD.notice, OLD.category_ids, OLD.specifications::text, OLD.brand, OLD.model,
      OLD.weight, OLD.dimensions, OLD.shipping_policy_id, OLD.status, OLD.approval_status, OLD.rejection_reason)
    IS DISTINCT FROM (NEW.name, NEW.short_description, NEW.description, NEW.images, NEW.base_price, NEW.gold_price,
      NEW.premium_price, NEW.vip_price, NEW.low_stock_threshold, NEW.min_order_quantity, NEW.max_order_quantity,
      NEW.order_unit, NEW.quantity_breaks, NEW.options, NEW.notice, NEW.category_ids, NEW.specifications::text,
      NEW.brand, NEW.model, NEW.weight, NEW.dimensions, NEW.shipping_policy_id, NEW.status, NEW.approval_status,
      NEW.rejection_reason))
  EXECUTE FUNCTION next_version();--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "shipping_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "shipping_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "shipping_note" text;--> statement-breakpoint
ALTER TABLE "order_parts" ADD CONSTRAINT "order_parts_shipping" CHECK (least("shipping_amount", "shipping_tax") >= 0 and ("shipping_amount" > 0 or "shipping_tax" = 0));
