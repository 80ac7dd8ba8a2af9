import type { Menu, MenuItem } from '@jangteo/contracts/content/template-parts.ts'
import { address } from '@jangteo/domain/content/blocks/attributes.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { menus } from '../tables.ts'

export async function readMenu(db: Database, ref: string): Promise<Menu> {
  const [menu] = await db.select().from(menus).where(eq(menus.ref, ref))
  if (!menu) throw new AppError('not_found')
  const { name, items, version } = menu
  return { ref, name, items: items.map(safeItem), version }
}

/** None where there is no such menu: a header never fails for its menu. */
export async function readMenuItems(db: Database, ref: string): Promise<MenuItem[]> {
  const [menu] = await db.select({ items: menus.items }).from(menus).where(eq(menus.ref, ref))
  return (menu?.items ?? []).map(safeItem)
}

/** Links lead somewhere; nothing that would run is given out. */
function safeItem({ id, title, url, target, children }: MenuItem): MenuItem {
  const items = children.map(safeItem)
  return { id, title, url: address(url) ?? '#', target: target === '_blank' ? target : '', children: items }
}
