CREATE TABLE "social_newcomers" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"name" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "social_newcomers_expires_at_index" ON "social_newcomers" USING btree ("expires_at");