ALTER TABLE "documents" ADD COLUMN "publish_failed_at" timestamp with time zone;
