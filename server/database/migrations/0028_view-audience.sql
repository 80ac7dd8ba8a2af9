-- Whether content shows the view: by a shortcode in a text, with the name or id as attribute or as bare value, or by a
-- block of the page builder. Content is a list of blocks, markup, or JSON in a text.
CREATE FUNCTION names_view(content jsonb, view_id uuid, view_name text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT content::text ILIKE '%view%' AND (
    content::text ILIKE '%' || view_id || '%'
    OR regexp_replace(regexp_replace(content::text, '\\+[nrt]', ' ', 'g'), '\\', '', 'g')
      ~* ('\[view\s([^][]*\s)?((id|name)\s*=\s*)?("|''|&quot;|&#0?3[49];)?\s*' || view_name || '("|''|&|/|\s|\])')
    OR jsonb_path_exists(
      CASE WHEN content #>> '{}' ~ '^\s*[\[{]' AND pg_input_is_valid(content #>> '{}', 'jsonb')
        THEN (content #>> '{}')::jsonb ELSE content END,
      '$.** ? (@.type == "view" || @.type == "uagb/view").* ? (@.id == $name || @.name == $name || @.viewId == $name)',
      jsonb_build_object('name', view_name)))
$$;--> statement-breakpoint
-- Until now every saved view could be read by everybody. Views of form entries become readable by staff only, unless a
-- published document or an active template part shows them: those were published on purpose. Menus hold links only.
UPDATE "views" v SET definition = v.definition
  || jsonb_build_object('fixedFilters', '[]'::jsonb)
  || jsonb_build_object('audience', jsonb_build_object('type', CASE
    WHEN v.definition->'source'->>'type' <> 'form'
      OR EXISTS (
        SELECT FROM "documents" d JOIN "document_revisions" r ON r.document_id = d.id AND r.number = d.published
        WHERE d.trashed_at IS NULL AND names_view(r.content, v.id, v.name))
      OR EXISTS (SELECT FROM "template_parts" p WHERE p.is_active AND names_view(p.content, v.id, v.name))
    THEN 'public' ELSE 'staff' END));--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_audience" CHECK (coalesce("views"."definition"->'audience'->>'type' in ('public', 'signed_in', 'roles', 'staff', 'own'), false));--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "spam_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "form_entries_held" ON "form_entries" USING btree ("submitted_at") WHERE "form_entries"."is_held";
