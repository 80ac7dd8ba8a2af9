CREATE TABLE "credit_deposits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"received_on" date NOT NULL,
	"depositor" text NOT NULL,
	"amount" bigint NOT NULL,
	"matched_amount" bigint DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"bank_reference" text,
	"idempotency_key" uuid,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_deposits_bankReference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "credit_deposits_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "credit_deposits_amount" CHECK ("credit_deposits"."amount" > 0),
	CONSTRAINT "credit_deposits_matched" CHECK ("credit_deposits"."matched_amount" between 0 and "credit_deposits"."amount")
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"statement_id" uuid,
	"is_credited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "credit_entries_refund" UNIQUE("refund_id","is_credited"),
	CONSTRAINT "credit_entries_kind" CHECK (case "credit_entries"."kind" when 'order' then "credit_entries"."amount" > 0 and "credit_entries"."refund_id" is null and not "credit_entries"."is_credited" else "credit_entries"."amount" < 0 and "credit_entries"."refund_id" is not null end),
	CONSTRAINT "credit_entries_billed" CHECK ("credit_entries"."statement_id" is null or "credit_entries"."confirmed_at" is not null),
	CONSTRAINT "credit_entries_credited" CHECK (not "credit_entries"."is_credited" or "credit_entries"."statement_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "credit_matches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"deposit_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"matched_by" uuid NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "credit_matches_amount" CHECK ("credit_matches"."amount" > 0),
	CONSTRAINT "credit_matches_undone" CHECK (("credit_matches"."undone_at" is null) = ("credit_matches"."undone_by" is null) and ("credit_matches"."undone_at" is null) = ("credit_matches"."undo_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"credited_amount" bigint DEFAULT 0 NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"state" text GENERATED ALWAYS AS (case when credited_amount + paid_amount = amount then 'paid' else 'open' end) STORED NOT NULL,
	"due_on" date NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"reminded_on" date,
	CONSTRAINT "credit_statements_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_statements_once" UNIQUE("account_id","month"),
	CONSTRAINT "credit_statements_amount" CHECK ("credit_statements"."amount" > 0),
	CONSTRAINT "credit_statements_paid" CHECK ("credit_statements"."paid_amount" >= 0 and "credit_statements"."credited_amount" >= 0 and "credit_statements"."paid_amount" + "credit_statements"."credited_amount" <= "credit_statements"."amount")
);
--> statement-breakpoint
CREATE TABLE "credit_terms" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"limit_amount" bigint NOT NULL,
	"term_days" integer NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"used_amount" bigint DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "credit_terms_limit" CHECK ("credit_terms"."limit_amount" >= 0),
	CONSTRAINT "credit_terms_days" CHECK ("credit_terms"."term_days" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "credit_deposits" ADD CONSTRAINT "credit_deposits_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_terms_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_terms"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_statement_id_credit_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."credit_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_matches" ADD CONSTRAINT "credit_matches_deposit_id_credit_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."credit_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_matches" ADD CONSTRAINT "credit_matches_statement_id_credit_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."credit_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_matches" ADD CONSTRAINT "credit_matches_matched_by_accounts_id_fk" FOREIGN KEY ("matched_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_matches" ADD CONSTRAINT "credit_matches_undone_by_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_statements" ADD CONSTRAINT "credit_statements_account_id_credit_terms_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_terms"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_terms" ADD CONSTRAINT "credit_terms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_terms" ADD CONSTRAINT "credit_terms_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_deposits_unmatched" ON "credit_deposits" USING btree ("id") WHERE "credit_deposits"."matched_amount" < "credit_deposits"."amount";--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_order" ON "credit_entries" USING btree ("order_id") WHERE "credit_entries"."kind" = 'order';--> statement-breakpoint
CREATE INDEX "credit_entries_of_statement" ON "credit_entries" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "credit_entries_unbilled" ON "credit_entries" USING btree ("account_id") WHERE "credit_entries"."statement_id" is null;--> statement-breakpoint
CREATE INDEX "credit_entries_of_order" ON "credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_matches_once" ON "credit_matches" USING btree ("deposit_id","statement_id") WHERE "credit_matches"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "credit_matches_of_statement" ON "credit_matches" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "credit_statements_open" ON "credit_statements" USING btree ("due_on") WHERE "credit_statements"."state" = 'open';--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The row of the terms is locked until the commit, so two orders at once cannot both take the rest of the limit. Only orders
-- are refused: a lower limit, or a deposit that was unmatched, may leave more used than allowed.
CREATE FUNCTION count_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  terms credit_terms;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.confirmed_at IS NOT NULL THEN
      RAISE EXCEPTION 'confirmed entries of credit are not deleted';
    END IF;
    UPDATE credit_terms SET used_amount = used_amount - OLD.amount WHERE account_id = OLD.account_id;
    RETURN NULL;
  END IF;
  UPDATE credit_terms SET used_amount = used_amount + NEW.amount WHERE account_id = NEW.account_id RETURNING * INTO terms;
  IF NEW.kind = 'order' AND (terms.used_amount > terms.limit_amount OR terms.is_suspended) THEN
    RAISE EXCEPTION 'the order exceeds the credit of the retailer' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_limit';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_entries_counted AFTER INSERT OR DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION count_credit();--> statement-breakpoint
CREATE FUNCTION refuse_credit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'amounts of credit are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OF account_id, kind, order_id, refund_id, amount, is_credited ON "credit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_credit_changes();--> statement-breakpoint
CREATE TRIGGER credit_statements_append_only BEFORE UPDATE OF account_id, month, number, amount, due_on OR DELETE ON "credit_statements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_credit_changes();--> statement-breakpoint
CREATE TRIGGER credit_matches_append_only BEFORE UPDATE OF deposit_id, statement_id, amount OR DELETE ON "credit_matches"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_credit_changes();--> statement-breakpoint
-- Moves an amount between the accounts cash and receivable; positive raises the receivable.
CREATE FUNCTION book_receivable(booking text, subject uuid, buyer uuid, ordered uuid, owed bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  booked ledger_transactions;
BEGIN
  INSERT INTO ledger_transactions (kind, subject_id, order_id, buyer_id, amount)
  VALUES (booking, subject, ordered, buyer, abs(owed)) RETURNING * INTO booked;
  INSERT INTO ledger_entries (transaction_id, kind, day, account, amount)
  VALUES (booked.id, booking, booked.day, 'receivable', owed), (booked.id, booking, booked.day, 'cash', -owed);
END $$;--> statement-breakpoint
-- After `payments_booked`, by the order of their names: the sale is booked as if it were paid, and then owed.
CREATE FUNCTION confirm_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry credit_entries;
BEGIN
  UPDATE credit_entries SET confirmed_at = now() WHERE order_id = NEW.order_id AND kind = 'order' AND confirmed_at IS NULL
  RETURNING * INTO entry;
  IF NOT FOUND OR entry.amount <> NEW.amount THEN
    RAISE EXCEPTION 'an order on credit is confirmed with its entry' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_entry';
  END IF;
  PERFORM book_receivable('credit', NEW.order_id, entry.account_id, NEW.order_id, entry.amount);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_credit AFTER UPDATE OF state ON "payments"
  FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state <> 'approved' AND NEW.provider = 'credit' AND NEW.amount > 0)
  EXECUTE FUNCTION confirm_credit();--> statement-breakpoint
-- A refund of an order on credit reduces the order's statement as far as it is not paid; the rest waits for the next statement.
CREATE FUNCTION refund_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry credit_entries;
  statement credit_statements;
  credited bigint := 0;
BEGIN
  SELECT * INTO entry FROM credit_entries WHERE order_id = NEW.order_id AND kind = 'order' AND confirmed_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- Terms are locked before statements, as by a close, which may just have put the order on one.
  PERFORM FROM credit_terms WHERE account_id = entry.account_id FOR NO KEY UPDATE;
  SELECT * INTO entry FROM credit_entries WHERE id = entry.id;
  SELECT * INTO statement FROM credit_statements WHERE id = entry.statement_id FOR NO KEY UPDATE;
  IF FOUND THEN
    credited := least(NEW.amount, statement.amount - statement.paid_amount - statement.credited_amount);
  END IF;
  IF credited > 0 THEN
    INSERT INTO credit_entries (account_id, kind, order_id, refund_id, amount, confirmed_at, statement_id, is_credited)
    VALUES (entry.account_id, 'refund', NEW.order_id, NEW.id, -credited, now(), statement.id, true);
    UPDATE credit_statements SET credited_amount = credited_amount + credited,
      paid_at = CASE WHEN credited_amount + credited + paid_amount = amount THEN now() END
    WHERE id = statement.id;
  END IF;
  IF credited < NEW.amount THEN
    INSERT INTO credit_entries (account_id, kind, order_id, refund_id, amount, confirmed_at)
    VALUES (entry.account_id, 'refund', NEW.order_id, NEW.id, credited - NEW.amount, now());
  END IF;
  PERFORM book_receivable('credit_refund', NEW.id, entry.account_id, NEW.order_id, -NEW.amount);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_sent_on_credit AFTER UPDATE OF state ON "refunds"
  FOR EACH ROW WHEN (NEW.state = 'completed' AND OLD.state <> 'completed' AND NEW.amount > 0) EXECUTE FUNCTION refund_credit();--> statement-breakpoint
CREATE FUNCTION match_credit_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint := CASE WHEN TG_OP = 'INSERT' THEN NEW.amount ELSE -NEW.amount END;
  owner uuid;
BEGIN
  UPDATE credit_statements SET paid_amount = paid_amount + paid,
    paid_at = CASE WHEN credited_amount + paid_amount + paid = amount THEN now() END
  WHERE id = NEW.statement_id RETURNING account_id INTO owner;
  UPDATE credit_deposits SET matched_amount = matched_amount + paid WHERE id = NEW.deposit_id;
  UPDATE credit_terms SET used_amount = used_amount - paid WHERE account_id = owner;
  PERFORM book_receivable(CASE WHEN TG_OP = 'INSERT' THEN 'credit_deposit' ELSE 'credit_deposit_undone' END, NEW.id, owner, NULL, -paid);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_matches_matched AFTER INSERT ON "credit_matches" FOR EACH ROW EXECUTE FUNCTION match_credit_deposit();--> statement-breakpoint
CREATE TRIGGER credit_matches_undone AFTER UPDATE OF undone_at ON "credit_matches"
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION match_credit_deposit();
