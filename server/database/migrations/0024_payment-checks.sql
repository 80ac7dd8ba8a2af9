CREATE TABLE "payment_checks" (
	"payment_key" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"provider_status" text NOT NULL,
	"provider_amount" bigint NOT NULL,
	"provider_cancelled_amount" bigint NOT NULL,
	"our_amount" bigint NOT NULL,
	"our_refunded_amount" bigint NOT NULL,
	"fee" bigint,
	"paid_out_on" date,
	"difference" text,
	"found_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_reason" text
);
--> statement-breakpoint
CREATE TABLE "payment_check_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_check_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"transactions" integer NOT NULL,
	"checked" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_checks" ADD CONSTRAINT "payment_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_checks" ADD CONSTRAINT "payment_checks_accepted_by_accounts_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_checks_different" ON "payment_checks" USING btree ("found_at") WHERE "payment_checks"."difference" is not null;--> statement-breakpoint
CREATE INDEX "payment_checks_newest" ON "payment_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "payment_checks_of_order" ON "payment_checks" USING btree ("order_id");
