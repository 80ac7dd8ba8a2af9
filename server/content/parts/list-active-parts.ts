import type { PartArea, PartConditions, PartSettings, RenderedPart } from '@jangteo/contracts/content/template-parts.ts'
import { cssLength, cssValue, list, record, text } from '@jangteo/domain/content/blocks/attributes.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { createContentResolvers, type ShortcodeRenderers } from '../rendering/content-resolvers.ts'
import { renderNodes } from '../rendering/render-nodes.ts'
import { sanitizeBlocks } from '../rendering/sanitize-content.ts'
import { templateParts } from '../tables.ts'
import { scopePartCss } from './part-css.ts'
import { renderPartBlocks } from './render-part-blocks.ts'

/** Parts whose conditions match the context, by priority; if none does, the default of the area. */
export async function listActiveParts(
  db: Database,
  shortcodes: ShortcodeRenderers,
  area: PartArea,
  context: string | undefined,
): Promise<RenderedPart[]> {
  const active = await db
    .select()
    .from(templateParts)
    .where(and(eq(templateParts.area, area), eq(templateParts.isActive, true)))
    .orderBy(asc(templateParts.priority), asc(templateParts.id))
  const pageContext = readContext(context)
  const matching = active.filter(
    ({ conditions, isDefault }) => !isDefault && matchesConditions(conditions, pageContext),
  )
  const chosen = matching.length > 0 ? matching : active.filter(({ isDefault }) => isDefault).slice(0, 1)
  const resolvers = createContentResolvers(db, shortcodes)
  const rendered: RenderedPart[] = []
  for (const { id, name, slug, settings, content } of chosen) {
    const nodes = await renderNodes(renderPartBlocks(content), resolvers)
    const css = scopePartCss(settings.customCss ?? '', id)
    rendered.push({
      ...{ id, name, slug, area, css, nodes },
      settings: { ...sanitizeStyle(settings), ...(css !== '' && { customCss: css }) },
      content: sanitizeBlocks(content),
    })
  }
  return rendered
}

type Context = Partial<Record<keyof PartConditions, readonly string[]>>

/** `{ pageId, postType }` as JSON; invalid JSON is an empty context. */
function readContext(json: string | undefined): Context {
  try {
    const context = record(JSON.parse(json ?? '{}'))
    return Object.fromEntries(
      Object.entries({
        pages: [context.pageId],
        postTypes: [context.postType],
        categories: [context.category, ...list(context.categories)],
        userRoles: [context.userRole, ...list(context.userRoles)],
      }).flatMap(([key, values]) => {
        const given = values.map(text).filter(Boolean)
        return given.length > 0 ? [[key, given]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** A list filters only where the context has that key. */
function matchesConditions(conditions: PartConditions, context: Context): boolean {
  return (Object.keys(context) as (keyof PartConditions)[]).every((key) => {
    const wanted = conditions[key] ?? []
    return wanted.length === 0 || context[key]?.some((one) => wanted.includes(one))
  })
}

/** Keeps only valid colours and lengths: a value cannot close its declaration and begin another. */
function sanitizeStyle({ backgroundColor, textColor, padding, containerWidth }: PartSettings): PartSettings {
  const sides = padding && definedValues({ ...padding }, cssLength)
  return {
    ...definedValues({ backgroundColor, textColor }, cssValue),
    ...(sides && { padding: sides }),
    ...(containerWidth && { containerWidth }),
  }
}

function definedValues(
  values: Readonly<Record<string, string | undefined>>,
  safe: (value: unknown) => string | undefined,
) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const css = safe(value)
      return css === undefined ? [] : [[name, css]]
    }),
  )
}
