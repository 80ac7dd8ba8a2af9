import * as contract from '@jangteo/contracts/views/views.ts'
import { PUBLIC_TERMS } from '@jangteo/domain/grades/buyer-terms.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller, Mount } from '../http/mount.ts'
import { limitInDatabase } from '../http/rate-limit.ts'
import { checkView, completeDefinition, listViews, listViewUses, readAuthoredView } from './authoring/authored-view.ts'
import { createView, deleteView, duplicateView, saveView } from './authoring/save-view.ts'
import { exportView } from './export-view.ts'
import { authorizeView, type LoadedView, requireView } from './find-view.ts'
import { renderView, requireExportEnabled } from './render-view.ts'
import { resolveSource, type SourceOptions } from './sources/resolve-source.ts'

export function viewRoutes(mount: Mount, sources: SourceOptions): void {
  const { db } = sources
  const limitExports = limitInDatabase(db, { name: 'view-export', hits: 20, seconds: 600 })

  mount(contract.renderView, async ({ query, caller, reply }) => {
    const view = await requireView(db, query)
    return renderView(sources, view, await scopeFor(db, view, caller, reply), query)
  })
  mount(contract.exportView, async ({ query, caller, request, reply }) => {
    await limitExports(request)
    const view = await requireView(db, query)
    const scope = await scopeFor(db, view, caller, reply)
    requireExportEnabled(view)
    reply.header('content-disposition', `attachment; filename="${view.name}.csv"`)
    return exportView(sources, view, scope, query)
  })

  mount(contract.listViews, async ({ query }) => listViews(db, query))
  mount(contract.getAuthoredView, async ({ params }) => ({ data: await readAuthoredView(db, params.id) }))
  mount(contract.createView, async ({ body }) => ({ data: await createView(sources, body) }))
  mount(contract.saveView, async ({ params, body }) => ({ data: await saveView(sources, { id: params.id, ...body }) }))
  mount(contract.deleteView, async ({ params }) => {
    await deleteView(db, params.id)
    return { success: true }
  })
  mount(contract.duplicateView, async ({ params }) => ({ data: await duplicateView(db, params.id) }))
  mount(contract.listViewUses, async ({ params }) => ({ data: await listViewUses(db, params.id) }))
  // Of a view of own entries the author sees all: they hardly have entries of their own.
  mount(contract.previewView, async ({ body }) => {
    const definition = completeDefinition(body.definition)
    await checkView(sources, definition)
    const scope = { filters: definition.fixedFilters, ownerId: null, tier: PUBLIC_TERMS.tier }
    return renderView(sources, { id: '', name: '', definition }, scope, { page: 1 })
  })
  mount(contract.listViewFields, async ({ query }) => {
    const source = await resolveSource(sources, { type: query.type, formId: query.formId ?? null })
    if (!source) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
    return { data: [...source.fields] }
  })
}

/** A response that depends on the reader is kept by no cache between here and their screen. */
async function scopeFor(db: Database, view: LoadedView, caller: Caller | null, reply: FastifyReply) {
  const scope = await authorizeView(db, view, caller)
  const { audience, source } = view.definition
  if (audience.type !== 'public' || (source.type === 'products' && caller?.role === 'affiliate'))
    reply.header('cache-control', 'private, no-store').header('vary', 'authorization')
  return scope
}
