CREATE TABLE "seen_products" (
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_products_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "grade_proposals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"from_grade" text NOT NULL,
	"to_grade" text NOT NULL,
	"purchases" bigint NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "grade_proposals_once" UNIQUE("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "store_stock" (
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"counted" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reorder_point" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_stock_account_id_product_id_pk" PRIMARY KEY("account_id","product_id"),
	CONSTRAINT "store_stock_quantities" CHECK ("store_stock"."counted" >= 0 and "store_stock"."reorder_point" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"account" text NOT NULL,
	"supplier_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_supplier" CHECK (("ledger_entries"."supplier_id" is not null) = ("ledger_entries"."account" in ('held', 'payable', 'commission')))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"day" date DEFAULT ((now() at time zone 'Asia/Seoul')::date) NOT NULL,
	"order_id" uuid,
	"buyer_id" uuid,
	"amount" bigint NOT NULL,
	"savings" bigint DEFAULT 0 NOT NULL,
	"commission_rate" integer,
	CONSTRAINT "ledger_transactions_once" UNIQUE("kind","subject_id"),
	CONSTRAINT "ledger_transactions_amount" CHECK ("ledger_transactions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"month" date NOT NULL,
	"gross_amount" bigint NOT NULL,
	"refund_amount" bigint NOT NULL,
	"commission_amount" bigint NOT NULL,
	"net_amount" bigint NOT NULL,
	"carried_amount" bigint NOT NULL,
	"state" text NOT NULL,
	"payable_on" date NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	CONSTRAINT "settlements_once" UNIQUE("supplier_id","month"),
	CONSTRAINT "settlements_net" CHECK ("settlements"."net_amount" = "settlements"."gross_amount" - "settlements"."refund_amount" - "settlements"."commission_amount"),
	CONSTRAINT "settlements_carried" CHECK ("settlements"."carried_amount" <= 0)
);
--> statement-breakpoint
CREATE TABLE "trade_days" (
	"scope" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"sales" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"savings" bigint NOT NULL,
	CONSTRAINT "trade_days_scope_subject_id_day_pk" PRIMARY KEY("scope","subject_id","day")
);
--> statement-breakpoint
CREATE TABLE "trade_partners" (
	"supplier_id" uuid NOT NULL,
	"retailer_id" uuid NOT NULL,
	CONSTRAINT "trade_partners_supplier_id_retailer_id_pk" PRIMARY KEY("supplier_id","retailer_id")
);
--> statement-breakpoint
CREATE TABLE "trade_rolled_up" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "trade_rolled_up_once" CHECK ("trade_rolled_up"."is_only")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"body" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "reviews_itemId_unique" UNIQUE("item_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_threshold" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "base_price" integer;--> statement-breakpoint
UPDATE "order_items" i SET "base_price" = greatest(p.base_price, i.unit_price) FROM "products" p WHERE p.id = i.product_id;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "base_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "item_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part_id" uuid;--> statement-breakpoint
ALTER TABLE "seen_products" ADD CONSTRAINT "seen_products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_products" ADD CONSTRAINT "seen_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_proposals" ADD CONSTRAINT "grade_proposals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_proposals" ADD CONSTRAINT "grade_proposals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_buyer_id_accounts_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_paid_by_accounts_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_partners" ADD CONSTRAINT "trade_partners_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_partners" ADD CONSTRAINT "trade_partners_retailer_id_accounts_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_products_latest" ON "seen_products" USING btree ("account_id","seen_at");--> statement-breakpoint
CREATE INDEX "grade_proposals_by_state" ON "grade_proposals" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_supplier" ON "ledger_entries" USING btree ("supplier_id","day") WHERE "ledger_entries"."supplier_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_of_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_of_buyer" ON "ledger_transactions" USING btree ("buyer_id","day");--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_day" ON "ledger_transactions" USING btree ("day");--> statement-breakpoint
CREATE INDEX "settlements_by_month" ON "settlements" USING btree ("month","state");--> statement-breakpoint
CREATE INDEX "trade_days_by_day" ON "trade_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "notices_of_account" ON "notices" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("account_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_oldest" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_supplier" ON "reviews" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_author" ON "reviews" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","created_at","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The entries of a transaction are written together, and add up to nothing.
CREATE FUNCTION refuse_imbalance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT transaction_id INTO wrong FROM written GROUP BY transaction_id HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_imbalance();--> statement-breakpoint
-- What was rolled up or settled stays as it is: later news belongs to a later day.
CREATE FUNCTION refuse_past_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trade_rolled_up WHERE NEW.day <= until) THEN
    RAISE EXCEPTION 'the books of % are closed', NEW.day USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_not_in_the_past BEFORE INSERT ON "ledger_transactions"
  FOR EACH ROW EXECUTE FUNCTION refuse_past_day();--> statement-breakpoint
-- A buyer has paid: the money is held for each supplier, and shipping is the shop's.
CREATE FUNCTION book_sale(sold uuid, booked_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH lines AS (
    SELECT i.*, p.supplier_id FROM order_items i JOIN order_parts p ON p.id = i.part_id
    WHERE i.order_id = sold AND p.status <> 'cancelled'
  ), booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount, savings, commission_rate)
    SELECT 'sale', o.id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, o.id, o.buyer_id, o.total_amount,
      (SELECT coalesce(sum((base_price - unit_price)::bigint * quantity + discount_share), 0) FROM lines),
      coalesce((SELECT round((value->>'commissionPercent')::numeric * 100) FROM settings WHERE key = 'trade'), 1000)
    FROM orders o WHERE o.id = sold
    RETURNING id, day, amount
  ), goods AS (
    SELECT supplier_id, sum(total_price - discount_share + tax_share)::bigint AS amount FROM lines GROUP BY supplier_id
  ), entries AS (
    SELECT 'held' AS account, supplier_id, -amount AS amount FROM goods
    UNION ALL SELECT 'cash', NULL, amount FROM booked
    UNION ALL SELECT 'shop', NULL, (SELECT coalesce(sum(amount), 0) FROM goods) - amount FROM booked
  ), partners AS (
    INSERT INTO trade_partners (supplier_id, retailer_id)
    SELECT g.supplier_id, o.buyer_id FROM goods g, orders o WHERE o.id = sold AND o.buyer_type = 'retailer' ORDER BY g.supplier_id
    ON CONFLICT DO NOTHING
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'sale', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0
$$;--> statement-breakpoint
-- A supplier has delivered: what was held is earned, less the commission, which rounds down.
CREATE FUNCTION book_delivery(delivered uuid, booked_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH part AS (
    SELECT p.id, p.order_id, p.supplier_id, o.buyer_id, sale.commission_rate,
      (SELECT -sum(e.amount)::bigint FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
       WHERE t.order_id = p.order_id AND e.supplier_id = p.supplier_id AND e.account = 'held') AS held
    FROM order_parts p JOIN orders o ON o.id = p.order_id
      JOIN ledger_transactions sale ON sale.kind = 'sale' AND sale.subject_id = p.order_id
    WHERE p.id = delivered
  ), booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount)
    SELECT 'delivery', id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, order_id, buyer_id, held
    FROM part WHERE held > 0
    RETURNING id, day
  ), entries AS (
    SELECT 'held' AS account, supplier_id, held AS amount FROM part
    UNION ALL SELECT 'commission', supplier_id, -(held * commission_rate / 10000) FROM part
    UNION ALL SELECT 'payable', supplier_id, held * commission_rate / 10000 - held FROM part
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'delivery', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0
$$;--> statement-breakpoint
-- Money is to go back: suppliers bear their lines, never more than they got, and the shop bears the rest.
-- Of what was earned, commission goes back so that it fits what is left.
CREATE FUNCTION book_refund(decided uuid, booked_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH refund AS (
    SELECT r.*, o.buyer_id, sale.commission_rate FROM refunds r JOIN orders o ON o.id = r.order_id
      JOIN ledger_transactions sale ON sale.kind = 'sale' AND sale.subject_id = r.order_id
    WHERE r.id = decided
  ), lines AS (
    SELECT i.*, p.supplier_id FROM refund r JOIN order_items i ON i.id = ANY (r.item_ids)
      JOIN order_parts p ON p.id = i.part_id
  ), wanted AS (
    SELECT supplier_id, sum(total_price - discount_share + tax_share)::bigint AS amount FROM lines GROUP BY supplier_id
    UNION ALL SELECT p.supplier_id, r.amount FROM refund r JOIN order_parts p ON p.id = r.part_id
  ), balances AS (
    SELECT w.supplier_id, w.amount AS wanted,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'held'), 0)::bigint AS held,
      coalesce(-sum(e.amount) FILTER (WHERE e.account <> 'held'), 0)::bigint AS earned,
      coalesce(-sum(e.amount) FILTER (WHERE e.account = 'commission'), 0)::bigint AS commission
    FROM wanted w CROSS JOIN refund r JOIN ledger_transactions t ON t.order_id = r.order_id
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.supplier_id = w.supplier_id
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
      -(SELECT coalesce(sum((base_price - unit_price)::bigint * quantity + discount_share), 0) FROM lines)
    FROM refund
    RETURNING id, day, amount
  ), entries AS (
    SELECT 'held' AS account, supplier_id, of_held AS amount FROM charges
    UNION ALL SELECT 'commission', supplier_id, of_commission FROM charges
    UNION ALL SELECT 'payable', supplier_id, of_earned - of_commission FROM charges
    UNION ALL SELECT 'refunds_due', NULL, -amount FROM booked
    UNION ALL SELECT 'shop', NULL, amount - (SELECT coalesce(sum(of_held + of_earned), 0) FROM charges) FROM booked
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  SELECT b.id, 'refund', b.day, e.account, e.supplier_id, e.amount FROM booked b, entries e WHERE e.amount <> 0
$$;--> statement-breakpoint
CREATE FUNCTION book_refund_sent(sent uuid, booked_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH booked AS (
    INSERT INTO ledger_transactions (kind, subject_id, at, day, order_id, buyer_id, amount)
    SELECT 'refund_sent', r.id, booked_at, (booked_at AT TIME ZONE 'Asia/Seoul')::date, r.order_id, o.buyer_id, r.amount
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = sent
    RETURNING id, day, amount
  )
  INSERT INTO ledger_entries (transaction_id, kind, day, account, amount)
  SELECT id, 'refund_sent', day, 'refunds_due', amount FROM booked
  UNION ALL SELECT id, 'refund_sent', day, 'cash', -amount FROM booked
$$;--> statement-breakpoint
-- What was traded before there were books.
UPDATE "refunds" r SET item_ids = (SELECT coalesce(array_agg(i.id), '{}') FROM "order_items" i WHERE i.order_id = r.order_id AND i.state <> 'ordered')
WHERE (SELECT count(*) FROM "refunds" other WHERE other.order_id = r.order_id) = 1;--> statement-breakpoint
DO $$
BEGIN
  PERFORM book_sale(order_id, coalesce(o.payment_date, p.changed_at)) FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.state = 'approved';
  PERFORM book_delivery(p.id, p.delivery_date) FROM order_parts p WHERE p.status = 'delivered' ORDER BY p.delivery_date;
  PERFORM book_refund(id, requested_at) FROM refunds ORDER BY requested_at;
  PERFORM book_refund_sent(id, completed_at) FROM refunds WHERE state = 'completed';
END $$;--> statement-breakpoint
CREATE FUNCTION book_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_sale(NEW.order_id, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION book_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_delivery(NEW.id, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION book_new_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_refund(NEW.id, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION book_completed_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_refund_sent(NEW.id, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_booked AFTER UPDATE OF state ON "payments"
  FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state <> 'approved') EXECUTE FUNCTION book_payment();--> statement-breakpoint
CREATE TRIGGER order_parts_booked AFTER UPDATE OF status ON "order_parts"
  FOR EACH ROW WHEN (NEW.status = 'delivered' AND OLD.status <> 'delivered') EXECUTE FUNCTION book_part();--> statement-breakpoint
CREATE TRIGGER refunds_booked AFTER INSERT ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION book_new_refund();--> statement-breakpoint
CREATE TRIGGER refunds_sent_booked AFTER UPDATE OF state ON "refunds"
  FOR EACH ROW WHEN (NEW.state = 'completed' AND OLD.state <> 'completed') EXECUTE FUNCTION book_completed_refund();--> statement-breakpoint
-- What the shop, each supplier and each buyer traded on a day. Sums over all suppliers, and over all buyers, are the shop's,
-- but for shipping and what the shop bears itself.
CREATE VIEW "trade_by_day" AS
  SELECT 'shop' AS scope, '00000000-0000-0000-0000-000000000000'::uuid AS subject_id, day,
    count(*) FILTER (WHERE kind = 'sale')::int AS orders,
    coalesce(sum(amount) FILTER (WHERE kind = 'sale'), 0)::bigint AS sales,
    coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunds,
    sum(savings)::bigint AS savings
  FROM ledger_transactions WHERE kind IN ('sale', 'refund') GROUP BY day
  UNION ALL
  SELECT 'buyer', buyer_id, day,
    count(*) FILTER (WHERE kind = 'sale')::int,
    coalesce(sum(amount) FILTER (WHERE kind = 'sale'), 0)::bigint,
    coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint,
    sum(savings)::bigint
  FROM ledger_transactions WHERE kind IN ('sale', 'refund') GROUP BY buyer_id, day
  UNION ALL
  SELECT 'supplier', supplier_id, day,
    count(*) FILTER (WHERE kind = 'sale')::int,
    coalesce(-sum(amount) FILTER (WHERE kind = 'sale'), 0)::bigint,
    coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint,
    0::bigint
  FROM ledger_entries WHERE supplier_id IS NOT NULL AND kind IN ('sale', 'refund') GROUP BY supplier_id, day;--> statement-breakpoint
-- Whoever reviews at the same time waits for the product, and then counts the other's as well.
CREATE FUNCTION keep_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rated uuid := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  PERFORM FROM products WHERE id = rated FOR NO KEY UPDATE;
  UPDATE products p SET rating = r.rating, review_count = r.reviews
  FROM (SELECT coalesce(avg(rating), 0) AS rating, count(*) AS reviews FROM reviews WHERE product_id = rated AND state = 'published') r
  WHERE p.id = rated AND (p.rating, p.review_count) IS DISTINCT FROM (round(r.rating, 2), r.reviews);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_keep_rating AFTER INSERT OR UPDATE OF rating, state OR DELETE ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION keep_rating();
