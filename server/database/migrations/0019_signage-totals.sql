CREATE TABLE "signage_store_totals" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"plays" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "signage_activity_store_id_index";--> statement-breakpoint
ALTER TABLE "screen_reports" ALTER COLUMN "reported_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "screen_reports" ALTER COLUMN "is_playing" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "screen_reports" ALTER COLUMN "showing" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "screen_reports" ADD COLUMN "seen_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "signage_activity_of_store" ON "signage_activity" USING btree ("store_id","created_at","id");--> statement-breakpoint
ALTER TABLE "signage_video_pieces" ALTER COLUMN "content" SET STORAGE EXTERNAL;
