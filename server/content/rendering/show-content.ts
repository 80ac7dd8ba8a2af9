import { setImmediate } from 'node:timers/promises'
import type { ShownEmbed, ShownNode } from '@jangteo/contracts/content/rendered-content.ts'
import type { MenuItem } from '@jangteo/contracts/content/template-parts.ts'
import { nodesOfContent } from '@jangteo/domain/content/blocks/content-of.ts'
import { blockProblem, type Embed, type RichNode } from '@jangteo/domain/content/blocks/rich-node.ts'
import { parseShortcodes, type Shortcode } from '@jangteo/domain/content/shortcodes.ts'
import { nodesOfMarkup } from './nodes-of-markup.ts'

/** Makes one kind of shortcode into what it shows. Content does not know products, forms and views: `app.ts` hands them in. */
export type ShowShortcode = (shortcode: Shortcode) => Promise<ShownEmbed>

export interface Surroundings {
  shortcodes: Readonly<Record<string, ShowShortcode>>
  reusable(ref: string): Promise<unknown>
  menu(ref: string): Promise<readonly MenuItem[]>
  site(): Promise<{ siteName: string; tagline: string }>
}

/** A reusable block that shows itself ends here. */
const DEEPEST_REUSE = 5
/** More than any page shows: whatever comes after stays as it was written, and asks nobody for anything. */
const MOST_SHORTCODES = 200

/** What somebody wrote, as elements that are safe to show and things that are alive. */
export async function showContent(content: unknown, around: Surroundings): Promise<ShownNode[]> {
  return showNodes(nodesOfContent(content), around)
}

export async function showNodes(
  nodes: readonly RichNode[],
  around: Surroundings,
  reused = 0,
  budget = { shortcodes: MOST_SHORTCODES },
): Promise<ShownNode[]> {
  const names = new Set(Object.keys(around.shortcodes))
  const breathe = breathing()
  return all(nodes)

  async function all(some: readonly RichNode[]): Promise<ShownNode[]> {
    const shown: ShownNode[] = []
    for (const node of some) {
      shown.push(...(await one(node)))
      await breathe()
    }
    return shown
  }

  async function one(node: RichNode): Promise<ShownNode[]> {
    if (typeof node === 'string') return [node]
    if ('markup' in node) return nodesOfMarkup(node.markup, names, showShortcode)
    if ('embed' in node) return showEmbed(node.embed)
    const { tag, attributes } = node
    const children = await all(node.children)
    return [children.length > 0 ? { tag: holding(tag, children), attributes, children } : { tag, attributes }]
  }

  async function showShortcode(shortcode: Shortcode): Promise<ShownNode[]> {
    const show = around.shortcodes[shortcode.name]
    if (!show || budget.shortcodes-- <= 0) return [shortcode.raw]
    return [{ embed: await show(shortcode) }]
  }

  async function showEmbed(embed: Embed): Promise<ShownNode[]> {
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
        return [{ embed: { ...rest, items: await around.menu(ref) } }]
      }
      case 'site': {
        const { siteName, tagline } = await around.site()
        return [{ embed: { ...embed, text: embed.part === 'tagline' ? tagline : siteName } }]
      }
      default:
        return [{ embed }]
    }
  }

  async function showTexts(text: string): Promise<ShownNode[]> {
    const shown: ShownNode[] = []
    for (const node of parseShortcodes(text, names))
      shown.push(
        ...(typeof node === 'string' ? await nodesOfMarkup(node, names, showShortcode) : await showShortcode(node)),
      )
    return shown
  }

  async function showReusable(ref: string): Promise<ShownNode[]> {
    const content = reused < DEEPEST_REUSE ? await around.reusable(ref) : undefined
    if (content === undefined) return all([blockProblem('Failed to load reusable block')])
    return showNodes(nodesOfContent(content), around, reused + 1, budget)
  }
}

const LONGEST_BREATH_MS = 10

/** A page of thousands of blocks lets other calls in between. */
function breathing() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_BREATH_MS) return
    await setImmediate()
    since = performance.now()
  }
}

function asShortcode({ kind, options }: Extract<Embed, { kind: 'form' | 'view' }>): Shortcode {
  return { name: kind, attributes: new Map(Object.entries(options)), values: [], content: null, raw: '' }
}

/** A paragraph may not hold what a shortcode shows: browsers would take it apart. */
function holding(tag: string, children: readonly ShownNode[]): string {
  return tag === 'p' && children.some((child) => typeof child === 'object' && 'embed' in child) ? 'div' : tag
}
