import {
  createDocument,
  type DocumentInput,
  type EditedDocument,
  publishDocument,
} from '@jangteo/contracts/content/documents.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import type { TestUser } from './test-users.ts'

type New = Partial<Input<typeof createDocument>['body']>

/** By default a page with one paragraph. */
export async function draftDocument(admin: TestUser, about: New = {}): Promise<EditedDocument> {
  const body = { kind: 'page' as const, title: '새 페이지', content: [paragraph('처음')], ...about }
  return (await admin.ask(createDocument, { body })).data
}

export async function publish(admin: TestUser, { id, latest }: EditedDocument): Promise<EditedDocument> {
  const body = { latest, publishAt: null, unpublishAt: null }
  return (await admin.ask(publishDocument, { params: { id }, body })).data
}

export async function publishedDocument(admin: TestUser, about: New = {}): Promise<EditedDocument> {
  return publish(admin, await draftDocument(admin, about))
}

export const paragraph = (content: string) => ({ name: 'core/paragraph', attributes: { content }, innerBlocks: [] })

/** The body an author sends when saving, with these changes. */
export function rewritten({ written, latest }: EditedDocument, change: Partial<DocumentInput> = {}) {
  return { ...written, ...change, basedOn: latest }
}
