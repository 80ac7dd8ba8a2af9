import {
  createDocument,
  type EditedDocument,
  publishDocument,
  type WrittenDocument,
} from '@jangteo/contracts/content/documents.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import type { Person } from './people.ts'

type New = Partial<Input<typeof createDocument>['body']>

/** A page of one paragraph, unless it is said otherwise. */
export async function draftDocument(admin: Person, about: New = {}): Promise<EditedDocument> {
  const body = { kind: 'page' as const, title: '새 페이지', content: [paragraph('처음')], ...about }
  return (await admin.ask(createDocument, { body })).data
}

export async function publish(admin: Person, { id, latest }: EditedDocument): Promise<EditedDocument> {
  const body = { latest, publishAt: null, unpublishAt: null }
  return (await admin.ask(publishDocument, { params: { id }, body })).data
}

export async function publishedDocument(admin: Person, about: New = {}): Promise<EditedDocument> {
  return publish(admin, await draftDocument(admin, about))
}

export const paragraph = (content: string) => ({ name: 'core/paragraph', attributes: { content }, innerBlocks: [] })

/** What an author sends when saving, with these words. */
export function rewritten({ written, latest }: EditedDocument, change: Partial<WrittenDocument> = {}) {
  return { ...written, ...change, basedOn: latest }
}
