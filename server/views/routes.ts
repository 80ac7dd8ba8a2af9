import * as contract from '@jangteo/contracts/views/views.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/mount.ts'
import { limitInDatabase } from '../http/rate-limit.ts'
import { checkView, listViews, readAuthoredView } from './authoring/authored-view.ts'
import { createView, deleteView, duplicateView, saveView } from './authoring/save-view.ts'
import { exportView } from './export-view.ts'
import { requireView } from './find-view.ts'
import { renderView, requireExportEnabled } from './render-view.ts'
import { resolveSource, type SourceOptions } from './sources/resolve-source.ts'

export function viewRoutes(mount: Mount, sources: SourceOptions): void {
  const { db } = sources
  const limitExports = limitInDatabase(db, { name: 'view-export', hits: 20, seconds: 600 })

  mount(contract.renderView, async ({ query }) => renderView(sources, await requireView(db, query), query))
  mount(contract.exportView, async ({ query, request, reply }) => {
    await limitExports(request)
    const view = await requireView(db, query)
    requireExportEnabled(view)
    reply.header('content-disposition', `attachment; filename="${view.name}.csv"`)
    return exportView(sources, view, query)
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
  mount(contract.previewView, async ({ body: { definition } }) => {
    await checkView(sources, definition)
    return renderView(sources, { id: '', name: '', definition }, { page: 1 })
  })
  mount(contract.listViewFields, async ({ query }) => {
    const source = await resolveSource(sources, { type: query.type, formId: query.formId ?? null })
    if (!source) throw new AppError('not_found', { message: '폼을 찾을 수 없습니다.' })
    return { data: [...source.fields] }
  })
}
