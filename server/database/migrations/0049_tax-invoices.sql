CREATE TABLE "sandbox_tax_invoices" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"approval_number" text,
	"reason" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_tax_invoices_approvalNumber_unique" UNIQUE("approval_number")
);
--> statement-breakpoint
CREATE TABLE "tax_invoice_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_per_order" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_invoice_sources" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"tax_class" text NOT NULL,
	"invoice_id" uuid,
	"order_id" uuid,
	"supply_amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	CONSTRAINT "tax_invoice_sources_kind_subject_id_tax_class_pk" PRIMARY KEY("kind","subject_id","tax_class")
);
--> statement-breakpoint
CREATE TABLE "tax_invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"tax_class" text NOT NULL,
	"direction" text NOT NULL,
	"number" text NOT NULL,
	"issuer_id" uuid,
	"recipient_id" uuid NOT NULL,
	"month" date,
	"order_id" uuid,
	"part_id" uuid,
	"written_on" date NOT NULL,
	"supply_amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"corrects_id" uuid,
	"reason" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"approval_number" text,
	"problem" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"next_call_at" timestamp with time zone,
	"failed_calls" integer DEFAULT 0 NOT NULL,
	"document_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_invoices_approvalNumber_unique" UNIQUE("approval_number"),
	CONSTRAINT "tax_invoices_number" UNIQUE NULLS NOT DISTINCT("kind","issuer_id","number"),
	CONSTRAINT "tax_invoices_total" CHECK ("tax_invoices"."total_amount" = "tax_invoices"."supply_amount" + "tax_invoices"."tax_amount"),
	CONSTRAINT "tax_invoices_tax" CHECK ("tax_invoices"."tax_class" = 'taxable' or "tax_invoices"."tax_amount" = 0),
	CONSTRAINT "tax_invoices_period" CHECK (("tax_invoices"."month" is null) <> ("tax_invoices"."order_id" is null)),
	CONSTRAINT "tax_invoices_reason" CHECK (("tax_invoices"."corrects_id" is null) = ("tax_invoices"."reason" is null)),
	CONSTRAINT "tax_invoices_original" CHECK ("tax_invoices"."corrects_id" is not null or "tax_invoices"."total_amount" > 0),
	CONSTRAINT "tax_invoices_issued" CHECK (("tax_invoices"."state" = 'issued') = ("tax_invoices"."approval_number" is not null and "tax_invoices"."document_id" is not null)),
	CONSTRAINT "tax_invoices_sent" CHECK ("tax_invoices"."state" <> 'requested' or "tax_invoices"."next_call_at" is not null),
	CONSTRAINT "tax_invoices_direction" CHECK (("tax_invoices"."direction" = 'sale') = ("tax_invoices"."issuer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_cash_receipts" (
	"key" text PRIMARY KEY NOT NULL,
	"receipt_key" text NOT NULL,
	"receipt_number" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_receipts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"identity" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"amount" bigint,
	"refunded_before" bigint DEFAULT 0 NOT NULL,
	"cancelled_amount" bigint DEFAULT 0 NOT NULL,
	"receipt_key" text,
	"receipt_number" text,
	"problem" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_call_at" timestamp with time zone,
	"failed_calls" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "cash_receipts_issued" CHECK ("cash_receipts"."state" not in ('issued', 'cancelled') or "cash_receipts"."receipt_number" is not null),
	CONSTRAINT "cash_receipts_cancelled" CHECK ("cash_receipts"."cancelled_amount" between 0 and coalesce("cash_receipts"."amount", 0))
);
--> statement-breakpoint
DROP INDEX "tax_documents_first_of_part";--> statement-breakpoint
DROP INDEX "tax_documents_first_of_order";--> statement-breakpoint
ALTER TABLE "tax_invoice_settings" ADD CONSTRAINT "tax_invoice_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoice_sources" ADD CONSTRAINT "tax_invoice_sources_invoice_id_tax_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."tax_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoice_sources" ADD CONSTRAINT "tax_invoice_sources_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_issuer_id_accounts_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_corrects_id_tax_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."tax_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_invoice_sources_of_invoice" ON "tax_invoice_sources" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "tax_invoice_sources_of_order" ON "tax_invoice_sources" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoices_first_of_month" ON "tax_invoices" USING btree ("direction",coalesce(issuer_id, recipient_id),"recipient_id","month","tax_class") WHERE "tax_invoices"."corrects_id" is null and "tax_invoices"."month" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoices_first_of_order" ON "tax_invoices" USING btree ("direction",coalesce(part_id, order_id),"tax_class") WHERE "tax_invoices"."corrects_id" is null and "tax_invoices"."month" is null;--> statement-breakpoint
CREATE INDEX "tax_invoices_of_issuer" ON "tax_invoices" USING btree ("issuer_id","written_on","id");--> statement-breakpoint
CREATE INDEX "tax_invoices_of_recipient" ON "tax_invoices" USING btree ("recipient_id","written_on","id");--> statement-breakpoint
CREATE INDEX "tax_invoices_by_state" ON "tax_invoices" USING btree ("state","written_on","id");--> statement-breakpoint
CREATE INDEX "tax_invoices_to_send" ON "tax_invoices" USING btree ("next_call_at") WHERE "tax_invoices"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "tax_invoices_corrections" ON "tax_invoices" USING btree ("corrects_id") WHERE "tax_invoices"."corrects_id" is not null;--> statement-breakpoint
CREATE INDEX "cash_receipts_to_send" ON "cash_receipts" USING btree ("next_call_at") WHERE "cash_receipts"."next_call_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_first_of_part" ON "tax_documents" USING btree ("kind","part_id") WHERE "tax_documents"."part_id" is not null and "tax_documents"."replaces_id" is null and "tax_documents"."kind" in ('transaction_statement', 'receipt');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_first_of_order" ON "tax_documents" USING btree ("kind","order_id") WHERE "tax_documents"."order_id" is not null and "tax_documents"."part_id" is null and "tax_documents"."replaces_id" is null and "tax_documents"."kind" in ('transaction_statement', 'receipt');--> statement-breakpoint
-- An issued invoice is never edited. Before that, only the state, the provider's answers and the names of both sides change.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'issued' THEN
    RAISE EXCEPTION 'an issued invoice is never changed';
  END IF;
  IF (OLD.kind, OLD.tax_class, OLD.direction, OLD.number, OLD.issuer_id, OLD.recipient_id, OLD.month, OLD.order_id, OLD.part_id,
      OLD.written_on, OLD.supply_amount, OLD.tax_amount, OLD.total_amount, OLD.corrects_id, OLD.reason, OLD.created_at)
    IS DISTINCT FROM (NEW.kind, NEW.tax_class, NEW.direction, NEW.number, NEW.issuer_id, NEW.recipient_id, NEW.month, NEW.order_id,
      NEW.part_id, NEW.written_on, NEW.supply_amount, NEW.tax_amount, NEW.total_amount, NEW.corrects_id, NEW.reason, NEW.created_at)
    OR OLD.content -> 'lines' IS DISTINCT FROM NEW.content -> 'lines' THEN
    RAISE EXCEPTION 'amounts and sides of an invoice are never changed';
  END IF;
  IF OLD.state = 'requested' AND OLD.content IS DISTINCT FROM NEW.content AND NEW.state <> 'issued' THEN
    RAISE EXCEPTION 'an invoice that was sent is not changed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_invoices_frozen BEFORE UPDATE ON "tax_invoices"
  FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();--> statement-breakpoint
CREATE TRIGGER tax_invoices_no_truncate BEFORE TRUNCATE ON "tax_invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_early_invoice_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.written_on > (now() AT TIME ZONE 'Asia/Seoul')::date - interval '5 years' THEN
    RAISE EXCEPTION 'invoices are kept for five years';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_invoices_kept BEFORE DELETE ON "tax_invoices"
  FOR EACH ROW EXECUTE FUNCTION refuse_early_invoice_delete();--> statement-breakpoint
CREATE TRIGGER tax_invoice_sources_append_only BEFORE UPDATE OR TRUNCATE ON "tax_invoice_sources"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A cash receipt is issued with the deposit, and cancelled with every refund. Orders without one find no row.
CREATE FUNCTION queue_cash_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cash_receipts SET next_call_at = now() WHERE order_id = NEW.id AND state IN ('waiting', 'issued');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_cash_receipt AFTER UPDATE OF payment_date, refunded_amount, status ON "orders"
  FOR EACH ROW WHEN (NEW.payment_method <> 'card' AND (NEW.payment_date IS DISTINCT FROM OLD.payment_date
    OR NEW.refunded_amount <> OLD.refunded_amount OR (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')))
  EXECUTE FUNCTION queue_cash_receipt();
