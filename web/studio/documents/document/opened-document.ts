import type { EditedDocument, WrittenDocument } from '@jangteo/contracts/content/documents.ts'
import { openContent } from '../../editor/content/open-content.ts'
import { createEditorStore, type EditorStore, newBlockId } from '../../editor/editor-store.ts'

/** What is typed beside the blocks. */
export type DocumentFields = Omit<WrittenDocument, 'content'> & { slug: string; byline: string }

export function fieldsOf({ written: { content: _, ...fields }, slug, byline }: EditedDocument): DocumentFields {
  return { ...fields, slug, byline: byline ?? '' }
}

export function storeOf({ kind, written }: EditedDocument): EditorStore {
  const { vocabulary, blocks } = openContent(written.content, kind === 'template' ? 'builder' : 'editor', newBlockId)
  return createEditorStore(vocabulary, blocks)
}

/** Shown in the same store, where a step back leads to what was there; blocks of the other vocabulary need their own. */
export function storeShowing(store: EditorStore, content: WrittenDocument['content']): EditorStore {
  const { vocabulary, blocks } = openContent(content, store.vocabulary.name, newBlockId)
  if (vocabulary !== store.vocabulary) return createEditorStore(vocabulary, blocks)
  store.dispatch({ type: 'reset', blocks })
  return store
}

/** Address and author are kept beside the revisions: they are sent only where they changed. */
export function changedBeside({ slug, byline }: DocumentFields, document: EditedDocument) {
  return {
    ...(slug !== document.slug && slug.trim() !== '' && { slug }),
    ...(byline !== (document.byline ?? '') && { byline: byline.trim() || null }),
  }
}
