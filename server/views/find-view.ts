import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { canReadView } from '@jangteo/domain/views/view-audience.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { viewerOf } from '../catalog/public/viewer.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/mount.ts'
import type { SourceScope } from './sources/view-source.ts'
import { views } from './tables.ts'

export interface LoadedView {
  id: string
  name: string
  definition: ViewDefinition
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** By id, or by the name that shortcodes use. */
export async function findView(db: Pick<Database, 'select'>, idOrName: string): Promise<LoadedView | undefined> {
  const isThis = UUID.test(idOrName) ? eq(views.id, idOrName) : eq(views.name, idOrName)
  const [view] = await db
    .select({ id: views.id, name: views.name, definition: views.definition })
    .from(views)
    .where(and(isThis, isNull(views.deletedAt)))
  return view
}

export async function requireView(
  db: Pick<Database, 'select'>,
  { viewId, viewName }: { viewId?: string | undefined; viewName?: string | undefined },
): Promise<LoadedView> {
  const view = await findView(db, viewId || viewName || '')
  if (!view) throw viewNotFound()
  return view
}

/** Every read of a view begins here: refuses readers outside of its audience, and returns which rows the others see. */
export async function authorizeView(
  db: Database,
  { definition }: Pick<LoadedView, 'definition'>,
  caller: Caller | null,
): Promise<SourceScope> {
  const { audience, fixedFilters, source } = definition
  if (!canReadView(audience, caller)) throw new AppError(caller ? 'forbidden' : 'unauthenticated')
  const { tier, listBuyer } = await viewerOf(db, source.type === 'products' ? caller : null)
  if (audience.type !== 'own') return { filters: fixedFilters, ownerId: null, tier, listBuyer }
  // Rows without an owner cannot be narrowed to one.
  if (!caller || source.type !== 'form') throw viewNotFound()
  return { filters: fixedFilters, ownerId: caller.accountId, tier }
}

export function viewNotFound(): AppError {
  return new AppError('not_found', { message: '뷰를 찾을 수 없습니다.' })
}
