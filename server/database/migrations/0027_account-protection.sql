CREATE TABLE "known_clients" (
	"account_id" uuid NOT NULL,
	"client" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_clients_account_id_client_pk" PRIMARY KEY("account_id","client")
);
--> statement-breakpoint
ALTER TABLE "known_clients" ADD CONSTRAINT "known_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_clients_seen_at_index" ON "known_clients" USING btree ("seen_at");--> statement-breakpoint
-- Whoever is signed in now is known from the start; an IPv6 client is a /64 and becomes known with its next sign-in.
INSERT INTO "known_clients" ("account_id", "client", "seen_at")
SELECT "account_id", "ip", max("last_used_at") FROM "sessions" WHERE "ip" <> '' AND "ip" NOT LIKE '%:%' GROUP BY "account_id", "ip";
