CREATE TABLE "business_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"representative" text NOT NULL,
	"business_type" text NOT NULL,
	"business_item" text NOT NULL,
	"phone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_licences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"business_number" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements_due" (
	"part_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_document_counters" (
	"kind" text NOT NULL,
	"issuer_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "tax_document_counters_kind_issuer_id_year_pk" PRIMARY KEY("kind","issuer_id","year")
);
--> statement-breakpoint
CREATE TABLE "tax_document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"rendered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issuer_id" uuid,
	"recipient_id" uuid NOT NULL,
	"order_id" uuid,
	"part_id" uuid,
	"issued_on" date DEFAULT ((now() at time zone 'Asia/Seoul')::date) NOT NULL,
	"supply_amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"replaces_id" uuid,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_documents_number" UNIQUE NULLS NOT DISTINCT("kind","issuer_id","number"),
	CONSTRAINT "tax_documents_replaced_once" UNIQUE("replaces_id"),
	CONSTRAINT "tax_documents_total" CHECK ("tax_documents"."total_amount" = "tax_documents"."supply_amount" + "tax_documents"."tax_amount")
);
--> statement-breakpoint
ALTER TABLE "business_details" ADD CONSTRAINT "business_details_account_id_businesses_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."businesses"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_licences" ADD CONSTRAINT "business_licences_account_id_businesses_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."businesses"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements_due" ADD CONSTRAINT "statements_due_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document_files" ADD CONSTRAINT "tax_document_files_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_issuer_id_accounts_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_replaces_id_tax_documents_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_first_of_part" ON "tax_documents" USING btree ("kind","part_id") WHERE "tax_documents"."part_id" is not null and "tax_documents"."replaces_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_first_of_order" ON "tax_documents" USING btree ("kind","order_id") WHERE "tax_documents"."order_id" is not null and "tax_documents"."part_id" is null and "tax_documents"."replaces_id" is null;--> statement-breakpoint
CREATE INDEX "tax_documents_of_issuer" ON "tax_documents" USING btree ("issuer_id","issued_on","id");
--> statement-breakpoint
CREATE INDEX "tax_documents_of_recipient" ON "tax_documents" USING btree ("recipient_id","issued_on","id");
--> statement-breakpoint
CREATE INDEX "tax_documents_by_day" ON "tax_documents" USING btree ("issued_on","id");
--> statement-breakpoint
CREATE INDEX "tax_documents_of_order" ON "tax_documents" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "tax_documents_search" ON "tax_documents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- A decision about a business names the version that its admin has seen, the details and the licence included.
CREATE FUNCTION count_business_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE businesses SET version = version + 1 WHERE account_id = coalesce(NEW.account_id, OLD.account_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER business_details_version AFTER INSERT OR UPDATE OR DELETE ON "business_details"
  FOR EACH ROW EXECUTE FUNCTION count_business_version();--> statement-breakpoint
CREATE TRIGGER business_licences_version AFTER INSERT OR UPDATE OR DELETE ON "business_licences"
  FOR EACH ROW EXECUTE FUNCTION count_business_version();--> statement-breakpoint
CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR TRUNCATE ON "tax_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER tax_document_files_append_only BEFORE UPDATE OR TRUNCATE ON "tax_document_files"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Books and tax documents are kept for five years (framework act on national taxes).
CREATE FUNCTION refuse_early_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.issued_on > (now() AT TIME ZONE 'Asia/Seoul')::date - interval '5 years' THEN
    RAISE EXCEPTION 'documents are kept for five years';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_documents_kept BEFORE DELETE ON "tax_documents"
  FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();--> statement-breakpoint
CREATE FUNCTION refuse_file_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM tax_documents WHERE id = OLD.document_id) THEN
    RAISE EXCEPTION 'the file of a document is deleted with the document only';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_document_files_kept BEFORE DELETE ON "tax_document_files"
  FOR EACH ROW EXECUTE FUNCTION refuse_file_delete();--> statement-breakpoint
-- Every way of sending a part ends in this column. A shop without the setting queues nothing.
CREATE FUNCTION queue_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM settings WHERE key = 'taxDocuments' AND value -> 'statementsOnShipping' = 'true'::jsonb) THEN
    INSERT INTO statements_due (part_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_parts_statement AFTER UPDATE OF status ON "order_parts"
  FOR EACH ROW WHEN (NEW.status IN ('shipped', 'delivered') AND OLD.status NOT IN ('shipped', 'delivered'))
  EXECUTE FUNCTION queue_statement();
