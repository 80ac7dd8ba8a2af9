-- Files that were uploaded before have no plan of what they would change: they are uploaded again.
UPDATE product_imports SET state = 'failed', failure = '가져오기가 새로워졌습니다. 파일을 다시 올려 주세요.'
  WHERE state IN ('checking', 'checked', 'importing');--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "format" text DEFAULT 'utf-8' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "headings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "new_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "changed_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "new_products" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "changed_products" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "column_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "kept_products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "done_line" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Uncompressed, so that a piece of the file is read without the rest of it.
ALTER TABLE "product_imports" ALTER COLUMN "file" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_running" ON "product_imports" USING btree ("supplier_id") WHERE "product_imports"."state" in ('importing', 'undoing');--> statement-breakpoint
CREATE TABLE "product_import_changes" (
	"import_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"is_created" boolean NOT NULL,
	"before" json NOT NULL,
	"first_entry_id" bigint NOT NULL,
	"last_entry_id" bigint NOT NULL,
	"version_after" integer NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_import_changes_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_import_wrong_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"problem" text NOT NULL,
	CONSTRAINT "product_import_wrong_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "product_import_changes" ADD CONSTRAINT "product_import_changes_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_changes" ADD CONSTRAINT "product_import_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_wrong_rows" ADD CONSTRAINT "product_import_wrong_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;
