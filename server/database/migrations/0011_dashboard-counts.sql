CREATE TABLE "account_changes" (
	"role" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("supplier_id") WHERE "reviews"."reply" is null and "reviews"."state" = 'published';--> statement-breakpoint
INSERT INTO "account_changes" (role, change) SELECT role, count(*) FROM "accounts" WHERE closed_at IS NULL GROUP BY role;--> statement-breakpoint
CREATE FUNCTION count_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.closed_at IS NULL THEN
    INSERT INTO account_changes (role, change) VALUES (OLD.role, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.closed_at IS NULL THEN
    INSERT INTO account_changes (role, change) VALUES (NEW.role, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_counted AFTER INSERT OR DELETE ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION count_accounts();--> statement-breakpoint
CREATE TRIGGER accounts_recounted AFTER UPDATE OF role, closed_at ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION count_accounts();
