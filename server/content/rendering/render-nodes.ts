import { setImmediate } from 'node:timers/promises'
import type { MenuItem, RenderedEmbed, RenderedNode } from '@jangteo/contracts/content/rendered-content.ts'
import { parseContent } from '@jangteo/domain/content/blocks/parse-content.ts'
import { blockProblem, type Embed, type RichNode } from '@jangteo/domain/content/blocks/rich-node.ts'
import { parseShortcodes, type Shortcode } from '@jangteo/domain/content/shortcodes.ts'
import { renderMarkup } from './render-markup.ts'

/** Renders one kind of shortcode. Products, forms and views are passed in by `features.ts`; content does not import them. */
export type ShortcodeRenderer = (shortcode: Shortcode) => Promise<RenderedEmbed>

export interface ContentResolvers {
  shortcodes: Readonly<Record<string, ShortcodeRenderer>>
  reusable(ref: string): Promise<unknown>
  menu(ref: string): Promise<readonly MenuItem[]>
  site(): Promise<{ siteName: string; tagline: string }>
}

/** Stops reusable blocks that contain themselves. */
const MAX_REUSE_DEPTH = 5
/** Shortcodes beyond this stay text and cause no queries. */
const MAX_SHORTCODES = 200
/** For text whose shortcodes were taken out already, or that has none. */
const NO_NAMES: ReadonlySet<string> = new Set()

/** Saved content as sanitized elements and embeds. */
export async function renderToNodes(content: unknown, resolvers: ContentResolvers): Promise<RenderedNode[]> {
  return renderNodes(parseContent(content), resolvers)
}

export async function renderNodes(
  nodes: readonly RichNode[],
  resolvers: ContentResolvers,
  reuseDepth = 0,
  budget = { shortcodes: MAX_SHORTCODES },
): Promise<RenderedNode[]> {
  const names = new Set(Object.keys(resolvers.shortcodes))
  const yieldIfDue = createYield()
  return all(nodes)

  async function all(some: readonly RichNode[]): Promise<RenderedNode[]> {
    const shown: RenderedNode[] = []
    for (const node of some) {
      shown.push(...(await one(node)))
      await yieldIfDue()
    }
    return shown
  }

  async function one(node: RichNode): Promise<RenderedNode[]> {
    if (typeof node === 'string') return [node]
    if ('markup' in node) return renderMarkup(node.markup, node.isLiteral ? NO_NAMES : names, showShortcode)
    if ('embed' in node) return showEmbed(node.embed)
    const { tag, attributes } = node
    const children = await all(node.children)
    return [children.length > 0 ? { tag: tagFor(tag, children), attributes, children } : { tag, attributes }]
  }

  async function showShortcode(shortcode: Shortcode): Promise<RenderedNode[]> {
    const show = resolvers.shortcodes[shortcode.name]
    if (!show || budget.shortcodes-- <= 0) return [shortcode.raw]
    return [{ embed: await show(shortcode) }]
  }

  async function showEmbed(embed: Embed): Promise<RenderedNode[]> {
    switch (embed.kind) {
      case 'shortcode':
        return showTexts(embed.text)
      case 'form':
      case 'view':
        return showShortcode(asShortcode(embed))
      case 'reusable':
        return showReusable(embed.ref)
      case 'navigation': {
        const { ref, ...rest } = embed
        return [{ embed: { ...rest, items: await resolvers.menu(ref) } }]
      }
      case 'site': {
        const { siteName, tagline } = await resolvers.site()
        return [{ embed: { ...embed, text: embed.part === 'tagline' ? tagline : siteName } }]
      }
      default:
        return [{ embed }]
    }
  }

  async function showTexts(text: string): Promise<RenderedNode[]> {
    const shown: RenderedNode[] = []
    for (const node of parseShortcodes(text, names))
      shown.push(
        ...(typeof node === 'string' ? await renderMarkup(node, NO_NAMES, showShortcode) : await showShortcode(node)),
      )
    return shown
  }

  async function showReusable(ref: string): Promise<RenderedNode[]> {
    const content = reuseDepth < MAX_REUSE_DEPTH ? await resolvers.reusable(ref) : undefined
    if (content === undefined) return all([blockProblem('Failed to load reusable block')])
    return renderNodes(parseContent(content), resolvers, reuseDepth + 1, budget)
  }
}

const YIELD_EVERY_MS = 10

/** Yields to the event loop, so that a page of thousands of blocks does not block other requests. */
function createYield() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < YIELD_EVERY_MS) return
    await setImmediate()
    since = performance.now()
  }
}

function asShortcode({ kind, options }: Extract<Embed, { kind: 'form' | 'view' }>): Shortcode {
  return { name: kind, attributes: new Map(Object.entries(options)), values: [], content: null, raw: '' }
}

/** An embed is not phrasing content: inside of a `p`, browsers would split the paragraph. */
function tagFor(tag: string, children: readonly RenderedNode[]): string {
  return tag === 'p' && children.some((child) => typeof child === 'object' && 'embed' in child) ? 'div' : tag
}
