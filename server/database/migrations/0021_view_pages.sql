DROP INDEX "form_entries_newest";--> statement-breakpoint
CREATE INDEX "form_entries_newest" ON "form_entries" USING btree ("form_id","submitted_at","id","status");