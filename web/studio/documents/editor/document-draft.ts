import type { DocumentInput, EditedDocument } from '@jangteo/contracts/content/documents.ts'
import { openContent } from '../../editor/content/open-content.ts'
import { createEditorStore, type EditorStore, newBlockId } from '../../editor/editor-store.ts'

/** Fields outside of the blocks. */
export type DocumentFields = Omit<DocumentInput, 'content'> & { slug: string; byline: string }

export function fieldsOf({ written: { content: _, ...fields }, slug, byline }: EditedDocument): DocumentFields {
  return { ...fields, slug, byline: byline ?? '' }
}

export function storeOf({ kind, written }: EditedDocument): EditorStore {
  const { vocabulary, blocks } = openContent(written.content, kind === 'template' ? 'builder' : 'editor', newBlockId)
  return createEditorStore(vocabulary, blocks)
}

/** Reuses the store, so that undo restores the previous content; another vocabulary needs a new store. */
export function storeWithContent(store: EditorStore, content: DocumentInput['content']): EditorStore {
  const { vocabulary, blocks } = openContent(content, store.vocabulary.name, newBlockId)
  if (vocabulary !== store.vocabulary) return createEditorStore(vocabulary, blocks)
  store.dispatch({ type: 'reset', blocks })
  return store
}

/** Slug and author are not part of revisions; they are sent only if changed. */
export function changedMetadata({ slug, byline }: DocumentFields, document: EditedDocument) {
  return {
    ...(slug !== document.slug && slug.trim() !== '' && { slug }),
    ...(byline !== (document.byline ?? '') && { byline: byline.trim() || null }),
  }
}
