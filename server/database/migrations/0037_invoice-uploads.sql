CREATE TABLE "download_layouts" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"carrier" text,
	"sender" jsonb
);
--> statement-breakpoint
CREATE TABLE "invoice_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"format" text NOT NULL,
	"carrier" text,
	"headings" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"already_sent" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"done_line" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_upload_rows" (
	"upload_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"number" text NOT NULL,
	"tracking_number" text NOT NULL,
	"result" text NOT NULL,
	"message" text NOT NULL,
	"part_id" uuid,
	"cells" text[],
	CONSTRAINT "invoice_upload_rows_upload_id_line_pk" PRIMARY KEY("upload_id","line")
);
--> statement-breakpoint
ALTER TABLE "download_layouts" ADD CONSTRAINT "download_layouts_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_uploads" ADD CONSTRAINT "invoice_uploads_supplier_id_accounts_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_upload_rows" ADD CONSTRAINT "invoice_upload_rows_upload_id_invoice_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."invoice_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_uploads_of_supplier" ON "invoice_uploads" USING btree ("supplier_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_uploads_by_age" ON "invoice_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_upload_rows_wrong" ON "invoice_upload_rows" USING btree ("upload_id","line") WHERE "invoice_upload_rows"."cells" is not null;
