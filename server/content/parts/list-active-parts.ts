import type { PartArea, PartConditions, ShownPart } from '@jangteo/contracts/content/template-parts.ts'
import { list, record, text } from '@jangteo/domain/content/blocks/attributes.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { safeBlocks } from '../rendering/safe-content.ts'
import { showNodes } from '../rendering/show-content.ts'
import { type Shortcodes, surroundingsOf } from '../rendering/surroundings.ts'
import { templateParts } from '../tables.ts'
import { nodesOfPart } from './nodes-of-part.ts'
import { partCss } from './part-css.ts'
import { safeLook } from './safe-look.ts'

/** Those that fit the context, by priority; where none does, the default of the area. */
export async function listActiveParts(
  db: Database,
  shortcodes: Shortcodes,
  area: PartArea,
  context: string | undefined,
): Promise<ShownPart[]> {
  const active = await db
    .select()
    .from(templateParts)
    .where(and(eq(templateParts.area, area), eq(templateParts.isActive, true)))
    .orderBy(asc(templateParts.priority), asc(templateParts.id))
  const where = readContext(context)
  const fitting = active.filter(({ conditions, isDefault }) => !isDefault && fits(conditions, where))
  const chosen = fitting.length > 0 ? fitting : active.filter(({ isDefault }) => isDefault).slice(0, 1)
  const around = surroundingsOf(db, shortcodes)
  const shown: ShownPart[] = []
  for (const { id, name, slug, settings, content } of chosen) {
    const nodes = await showNodes(nodesOfPart(content), around)
    const css = partCss(settings.customCss ?? '', id)
    shown.push({
      ...{ id, name, slug, area, css, nodes },
      settings: { ...safeLook(settings), ...(css !== '' && { customCss: css }) },
      content: safeBlocks(content),
    })
  }
  return shown
}

type Context = Partial<Record<keyof PartConditions, readonly string[]>>

/** `{ pageId, postType }` as JSON; whatever cannot be read says nothing. */
function readContext(json: string | undefined): Context {
  try {
    const given = record(JSON.parse(json ?? '{}'))
    return Object.fromEntries(
      Object.entries({
        pages: [given.pageId],
        postTypes: [given.postType],
        categories: [given.category, ...list(given.categories)],
        userRoles: [given.userRole, ...list(given.userRoles)],
      }).flatMap(([key, values]) => {
        const said = values.map(text).filter(Boolean)
        return said.length > 0 ? [[key, said]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** A list filters only where the context has that key. */
function fits(conditions: PartConditions, context: Context): boolean {
  return (Object.keys(context) as (keyof PartConditions)[]).every((key) => {
    const wanted = conditions[key] ?? []
    return wanted.length === 0 || context[key]?.some((one) => wanted.includes(one))
  })
}
