CREATE TABLE "book_checks" (
	"checked_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"until" date,
	"balances" jsonb NOT NULL,
	"differences" jsonb NOT NULL
);
