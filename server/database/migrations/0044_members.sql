CREATE TABLE "business_members" (
	"business_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"permissions" text[] NOT NULL,
	"spending_limit" bigint,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_members_business_id_account_id_pk" PRIMARY KEY("business_id","account_id"),
	CONSTRAINT "business_members_others" CHECK ("business_members"."business_id" <> "business_members"."account_id"),
	CONSTRAINT "business_members_permissions" CHECK ("business_members"."permissions" <@ array['buy', 'approve', 'store', 'products', 'orders', 'settlement', 'members']::text[]),
	CONSTRAINT "business_members_limit" CHECK ("business_members"."spending_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"business_id" uuid NOT NULL,
	"email" text NOT NULL,
	"permissions" text[] NOT NULL,
	"spending_limit" bigint,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" "bytea",
	CONSTRAINT "member_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "member_invitations_once" UNIQUE("business_id","email"),
	CONSTRAINT "member_invitations_email_lower" CHECK ("member_invitations"."email" = lower("member_invitations"."email")),
	CONSTRAINT "member_invitations_permissions" CHECK ("member_invitations"."permissions" <@ array['buy', 'approve', 'store', 'products', 'orders', 'settlement', 'members']::text[]),
	CONSTRAINT "member_invitations_limit" CHECK ("member_invitations"."spending_limit" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ordered_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "approval_amount" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "business_id" uuid;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_business_id_businesses_account_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_business_id_businesses_account_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_members_account_id_index" ON "business_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "member_invitations_expires_at_index" ON "member_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ordered_by_accounts_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_membership" FOREIGN KEY ("business_id","account_id") REFERENCES "public"."business_members"("business_id","account_id") ON DELETE set null ("business_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_member" ON "orders" USING btree ("ordered_by","order_date") WHERE "orders"."ordered_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_waiting_for_approval" ON "orders" USING btree ("buyer_id","order_date") WHERE "orders"."approval" = 'waiting';--> statement-breakpoint
CREATE INDEX "sessions_business_id_index" ON "sessions" USING btree ("business_id") WHERE "sessions"."business_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_approval" CHECK ("orders"."approval" is null or "orders"."ordered_by" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_approval_before_payment" CHECK ("orders"."approval" is null or "orders"."approval" = 'approved' or "orders"."payment_status" in ('pending', 'failed'));
