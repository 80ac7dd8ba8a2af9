CREATE TABLE "pairing_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pairing_codes_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "screen_reports" (
	"screen_id" uuid PRIMARY KEY NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"is_playing" boolean NOT NULL,
	"content_id" uuid,
	"title" text,
	"type" text,
	"position" double precision DEFAULT 0 NOT NULL,
	"duration" double precision DEFAULT 0 NOT NULL,
	"playlist_id" uuid,
	"schedule_id" uuid,
	"showing" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signage_activity" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"store_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signage_contents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"rejection_reason" text,
	"url" text DEFAULT '' NOT NULL,
	"thumbnail_url" text,
	"duration" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"board" jsonb,
	"problem" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "signage_contents_board" CHECK (("signage_contents"."type" = 'products') = ("signage_contents"."board" is not null))
);
--> statement-breakpoint
CREATE TABLE "signage_links" (
	"code" text PRIMARY KEY NOT NULL,
	"screen_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signage_playlist_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"playlist_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"order" integer NOT NULL,
	"duration" integer,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signage_playlists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"loop" boolean DEFAULT true NOT NULL,
	"volume" smallint DEFAULT 0 NOT NULL,
	"image_seconds" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signage_plays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"screen_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"content_title" text NOT NULL,
	"playlist_id" uuid,
	"schedule_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"seconds" double precision NOT NULL,
	"is_whole" boolean NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signage_plays_by_day" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"content_id" uuid NOT NULL,
	"content_title" text NOT NULL,
	"plays" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signage_plays_by_day_store_id_day_content_id_pk" PRIMARY KEY("store_id","day","content_id")
);
--> statement-breakpoint
CREATE TABLE "signage_scans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"scanned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signage_schedules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"playlist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"type" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"days_of_week" smallint[] DEFAULT '{}' NOT NULL,
	"specific_date" date,
	"priority" integer DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "signage_schedules_window" CHECK ("signage_schedules"."start_time" <> "signage_schedules"."end_time"),
	CONSTRAINT "signage_schedules_days" CHECK ("signage_schedules"."type" <> 'weekly' or cardinality("signage_schedules"."days_of_week") > 0)
);
--> statement-breakpoint
CREATE TABLE "signage_screens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"paired_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "signage_screens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "signage_stores" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"address" jsonb NOT NULL,
	"manager_id" uuid,
	"timezone" text DEFAULT 'Asia/Seoul' NOT NULL,
	"display_settings" jsonb NOT NULL,
	"business_hours" jsonb,
	"emergency" text,
	"wanted_playing" boolean DEFAULT true NOT NULL,
	"wanted_next" integer DEFAULT 0 NOT NULL,
	"wanted_position" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signage_video_pieces" (
	"video_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "signage_video_pieces_video_id_place_pk" PRIMARY KEY("video_id","place")
);
--> statement-breakpoint
CREATE TABLE "signage_videos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "document_revisions_words";--> statement-breakpoint
DROP INDEX "documents_imported";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "byline" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_keys" text;--> statement-breakpoint
ALTER TABLE "screen_reports" ADD CONSTRAINT "screen_reports_screen_id_signage_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."signage_screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_activity" ADD CONSTRAINT "signage_activity_store_id_signage_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."signage_stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_activity" ADD CONSTRAINT "signage_activity_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_contents" ADD CONSTRAINT "signage_contents_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_links" ADD CONSTRAINT "signage_links_screen_id_signage_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."signage_screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_links" ADD CONSTRAINT "signage_links_content_id_signage_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."signage_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_playlist_items" ADD CONSTRAINT "signage_playlist_items_playlist_id_signage_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."signage_playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_playlist_items" ADD CONSTRAINT "signage_playlist_items_content_id_signage_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."signage_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_playlists" ADD CONSTRAINT "signage_playlists_store_id_signage_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."signage_stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_scans" ADD CONSTRAINT "signage_scans_code_signage_links_code_fk" FOREIGN KEY ("code") REFERENCES "public"."signage_links"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_schedules" ADD CONSTRAINT "signage_schedules_store_id_signage_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."signage_stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_schedules" ADD CONSTRAINT "signage_schedules_playlist_id_signage_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."signage_playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_screens" ADD CONSTRAINT "signage_screens_store_id_signage_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."signage_stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_stores" ADD CONSTRAINT "signage_stores_manager_id_accounts_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_video_pieces" ADD CONSTRAINT "signage_video_pieces_video_id_signage_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."signage_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signage_videos" ADD CONSTRAINT "signage_videos_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pairing_codes_expiry" ON "pairing_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signage_activity_newest" ON "signage_activity" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "signage_activity_store_id_index" ON "signage_activity" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "signage_contents_newest" ON "signage_contents" USING btree ("created_at","id") WHERE "signage_contents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "signage_contents_of" ON "signage_contents" USING btree ("created_by","created_at") WHERE "signage_contents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "signage_contents_words" ON "signage_contents" USING gin (("title" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "signage_links_place" ON "signage_links" USING btree ("screen_id","content_id","product_id");--> statement-breakpoint
CREATE INDEX "signage_playlist_items_order" ON "signage_playlist_items" USING btree ("playlist_id","order");--> statement-breakpoint
CREATE INDEX "signage_playlist_items_content_id_index" ON "signage_playlist_items" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "signage_playlists_store_id_index" ON "signage_playlists" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signage_playlists_default" ON "signage_playlists" USING btree ("store_id") WHERE "signage_playlists"."is_default";--> statement-breakpoint
CREATE INDEX "signage_plays_of_store" ON "signage_plays" USING btree ("store_id","started_at");--> statement-breakpoint
CREATE INDEX "signage_scans_by_code" ON "signage_scans" USING btree ("code","scanned_at");--> statement-breakpoint
CREATE INDEX "signage_schedules_store_id_index" ON "signage_schedules" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "signage_schedules_playlist_id_index" ON "signage_schedules" USING btree ("playlist_id");--> statement-breakpoint
CREATE INDEX "signage_screens_store_id_index" ON "signage_screens" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "signage_stores_manager_id_index" ON "signage_stores" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "signage_videos_unfinished" ON "signage_videos" USING btree ("created_at") WHERE not "signage_videos"."is_complete";--> statement-breakpoint
CREATE INDEX "document_revisions_title" ON "document_revisions" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("search_keys" gin_trgm_ops) WHERE "documents"."published" is not null and "documents"."trashed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_imported" ON "documents" USING btree ("imported_from") WHERE "documents"."imported_from" is not null;