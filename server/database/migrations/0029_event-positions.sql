-- The announced changes of the last minutes. Unlogged: they matter to running server processes only, and when the
-- database crashes every process loses its connection and clears its caches.
CREATE UNLOGGED TABLE "events" (
	"xid" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"tags" text[] NOT NULL,
	CONSTRAINT "events_xid_id_pk" PRIMARY KEY("xid","id")
);
--> statement-breakpoint
-- Every transaction below "xid" had ended at this time.
CREATE UNLOGGED TABLE "event_horizons" (
	"at" timestamp with time zone PRIMARY KEY DEFAULT clock_timestamp() NOT NULL,
	"xid" xid8 NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sell_or_not(seller uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  active boolean;
BEGIN
  SELECT a.status = 'approved' AND a.closed_at IS NULL AND b.approval_status = 'approved' INTO active
  FROM accounts a JOIN businesses b ON b.account_id = a.id WHERE a.id = seller;
  WITH changed AS (
    UPDATE products SET seller_active = active WHERE supplier_id = seller AND seller_active <> active RETURNING id
  )
  INSERT INTO events (tags)
  SELECT array_prepend('products', array_agg('product:' || id)) FROM changed HAVING count(*) > 0;
  IF FOUND THEN
    PERFORM pg_notify('jangteo_events', '');
  END IF;
END $$;
