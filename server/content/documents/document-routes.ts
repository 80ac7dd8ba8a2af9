import * as contract from '@jangteo/contracts/content/documents.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import { createContentResolvers, type ShortcodeRenderers } from '../rendering/content-resolvers.ts'
import { renderToNodes } from '../rendering/render-nodes.ts'
import { readEditedDocument } from './document-rows.ts'
import { listDocuments } from './list-documents.ts'
import * as categories from './post-categories.ts'
import { createPreviewLink, renderPreview } from './preview-links.ts'
import { publishDocument, unpublishDocument } from './publish-document.ts'
import { getRevision, listRevisions, restoreRevision } from './revisions.ts'
import { createDocument, discardDraft, duplicateDocument, saveDocument, saveDraft } from './save-document.ts'
import { trashDocument, untrashDocument } from './trash-documents.ts'

interface Options {
  db: Database
  shortcodes: ShortcodeRenderers
  publicUrl: string
}

export function documentRoutes(mount: Mount, { db, shortcodes, publicUrl }: Options): void {
  const own = ({ params, caller }: { params: { id: string }; caller: { accountId: string } }) => ({
    id: params.id,
    accountId: caller.accountId,
  })
  mount(contract.listDocuments, async ({ query }) => listDocuments(db, query))
  mount(contract.getDocument, async (call) => ({
    data: await readEditedDocument(db, call.params.id, call.caller.accountId),
  }))
  mount(contract.createDocument, async ({ caller, body }) => ({
    data: await createDocument(db, caller.accountId, body),
  }))
  mount(contract.saveDocument, async (call) => ({ data: await saveDocument(db, own(call), call.body) }))
  mount(contract.saveDraft, async (call) => ({ data: await saveDraft(db, own(call), call.body) }))
  mount(contract.discardDraft, async (call) => ({ data: await discardDraft(db, own(call)) }))
  mount(contract.publishDocument, async (call) => ({ data: await publishDocument(db, own(call), call.body) }))
  mount(contract.unpublishDocument, async (call) => ({ data: await unpublishDocument(db, own(call)) }))
  mount(contract.trashDocument, async (call) => {
    await trashDocument(db, own(call))
    return { success: true }
  })
  mount(contract.untrashDocument, async (call) => ({ data: await untrashDocument(db, own(call)) }))
  mount(contract.duplicateDocument, async (call) => ({ data: await duplicateDocument(db, own(call)) }))

  mount(contract.listRevisions, async ({ params, query }) => listRevisions(db, params.id, query))
  mount(contract.getRevision, async ({ params }) => ({ data: await getRevision(db, params.id, params.number) }))
  mount(contract.restoreRevision, async (call) => ({
    data: await restoreRevision(db, own(call), call.params.number, call.body.basedOn),
  }))

  mount(contract.renderContent, async ({ body }) => ({
    data: { nodes: await renderToNodes(body.content, createContentResolvers(db, shortcodes)) },
  }))
  mount(contract.createPreviewLink, async ({ params }) => ({
    data: await createPreviewLink(db, publicUrl, params.id),
  }))
  mount(contract.getPreview, async ({ params }) => ({ data: await renderPreview(db, shortcodes, params.token) }))

  mount(contract.listOwnPostCategories, async () => ({ data: await categories.listOwnPostCategories(db) }))
  mount(contract.createPostCategory, async ({ body }) => ({
    data: await categories.createPostCategory(db, body.name),
  }))
  mount(contract.renamePostCategory, async ({ params, body }) => ({
    data: await categories.renamePostCategory(db, params.id, body.name),
  }))
  mount(contract.deletePostCategory, async ({ params }) => {
    await categories.deletePostCategory(db, params.id)
    return { success: true }
  })
}
