CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"account_number" text NOT NULL,
	"holder_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" uuid,
	CONSTRAINT "payout_accounts_number" CHECK ("payout_accounts"."account_number" ~ '^[0-9]{8,20}$'),
	CONSTRAINT "payout_accounts_verified" CHECK ("payout_accounts"."verified_at" is not null or "payout_accounts"."verified_by" is null)
);
--> statement-breakpoint
CREATE TABLE "payout_batch_items" (
	"batch_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	CONSTRAINT "payout_batch_items_batch_id_settlement_id_pk" PRIMARY KEY("batch_id","settlement_id"),
	CONSTRAINT "payout_batch_items_amount" CHECK ("payout_batch_items"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "payout_batches_two_people" CHECK ("payout_batches"."approved_by" <> "payout_batches"."created_by"),
	CONSTRAINT "payout_batches_approved" CHECK ("payout_batches"."state" not in ('approved', 'done') or ("payout_batches"."approved_by" is not null and "payout_batches"."approved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "settlement_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal_reason" text,
	CONSTRAINT "settlement_adjustments_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "settlement_adjustments_amount" CHECK ("settlement_adjustments"."amount" <> 0),
	CONSTRAINT "settlement_adjustments_decided" CHECK (("settlement_adjustments"."state" = 'requested') = ("settlement_adjustments"."decided_by" is null)),
	CONSTRAINT "settlement_adjustments_two_people" CHECK ("settlement_adjustments"."state" <> 'approved' or "settlement_adjustments"."decided_by" <> "settlement_adjustments"."requested_by"),
	CONSTRAINT "settlement_adjustments_refused" CHECK (("settlement_adjustments"."state" = 'refused') = ("settlement_adjustments"."refusal_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "settlement_holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"transaction_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"held_by" uuid NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by" uuid,
	"released_at" timestamp with time zone,
	"release_reason" text,
	CONSTRAINT "settlement_holds_amount" CHECK ("settlement_holds"."amount" > 0),
	CONSTRAINT "settlement_holds_released" CHECK (("settlement_holds"."released_at" is null) = ("settlement_holds"."released_by" is null) and ("settlement_holds"."released_at" is null) = ("settlement_holds"."release_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_supplier";--> statement-breakpoint
ALTER TABLE "settlements" DROP CONSTRAINT "settlements_net";--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "withheld_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "adjustment_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "due_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "account_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_verified_by_accounts_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_adjustments" ADD CONSTRAINT "settlement_adjustments_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_adjustments" ADD CONSTRAINT "settlement_adjustments_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_adjustments" ADD CONSTRAINT "settlement_adjustments_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_holds" ADD CONSTRAINT "settlement_holds_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_holds" ADD CONSTRAINT "settlement_holds_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_holds" ADD CONSTRAINT "settlement_holds_held_by_accounts_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_holds" ADD CONSTRAINT "settlement_holds_released_by_accounts_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_accounts_of_supplier" ON "payout_accounts" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_items_once" ON "payout_batch_items" USING btree ("settlement_id") WHERE "payout_batch_items"."state" in ('waiting', 'paid');--> statement-breakpoint
CREATE INDEX "settlement_adjustments_of_supplier" ON "settlement_adjustments" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "settlement_adjustments_waiting" ON "settlement_adjustments" USING btree ("id") WHERE "settlement_adjustments"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_holds_once" ON "settlement_holds" USING btree ("transaction_id","supplier_id") WHERE "settlement_holds"."released_at" is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_supplier" CHECK (("ledger_entries"."supplier_id" is not null) = ("ledger_entries"."account" in ('held', 'payable', 'commission', 'withheld')));--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_net" CHECK ("settlements"."net_amount" = "settlements"."gross_amount" - "settlements"."refund_amount" - "settlements"."commission_amount" + "settlements"."fee_amount" - "settlements"."withheld_amount" + "settlements"."adjustment_amount");--> statement-breakpoint
-- What is held stays the supplier's, but is not paid: a hold takes it out of the payable amount, its release puts it back.
CREATE FUNCTION book_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking text := CASE WHEN TG_OP = 'INSERT' THEN 'hold' ELSE 'release' END;
  taken bigint := CASE WHEN TG_OP = 'INSERT' THEN NEW.amount ELSE -NEW.amount END;
  booked ledger_transactions;
BEGIN
  INSERT INTO ledger_transactions (kind, subject_id, order_id, amount)
  SELECT booking, NEW.id, order_id, NEW.amount FROM ledger_transactions WHERE id = NEW.transaction_id
  RETURNING * INTO booked;
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  VALUES (booked.id, booking, booked.day, 'payable', NEW.supplier_id, taken),
    (booked.id, booking, booked.day, 'withheld', NEW.supplier_id, -taken);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settlement_holds_held AFTER INSERT ON "settlement_holds" FOR EACH ROW EXECUTE FUNCTION book_hold();--> statement-breakpoint
CREATE TRIGGER settlement_holds_released AFTER UPDATE OF released_at ON "settlement_holds"
  FOR EACH ROW WHEN (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL) EXECUTE FUNCTION book_hold();--> statement-breakpoint
-- At the expense of the shop, or to its benefit.
CREATE FUNCTION book_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked ledger_transactions;
BEGIN
  INSERT INTO ledger_transactions (kind, subject_id, amount) VALUES ('adjustment', NEW.id, abs(NEW.amount))
  RETURNING * INTO booked;
  INSERT INTO ledger_entries (transaction_id, kind, day, account, supplier_id, amount)
  VALUES (booked.id, 'adjustment', booked.day, 'shop', NULL, NEW.amount),
    (booked.id, 'adjustment', booked.day, 'payable', NEW.supplier_id, -NEW.amount);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settlement_adjustments_approved AFTER UPDATE OF state ON "settlement_adjustments"
  FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state <> 'approved') EXECUTE FUNCTION book_adjustment();
