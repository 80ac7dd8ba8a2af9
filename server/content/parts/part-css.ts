import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss'
import readSelector from 'postcss-selector-parser'

const PROPERTIES =
  /^(color|background(-(color|image|size|position|repeat))?|font(-.+)?|line-height|letter-spacing|word-(break|spacing)|white-space|text-.+|vertical-align|list-style(-.+)?|padding(-.+)?|margin(-.+)?|border(-.+)?|outline(-.+)?|(min-|max-)?(width|height)|aspect-ratio|object-.+|display|flex(-.+)?|grid(-.+)?|(row-|column-)?gap|align-.+|justify-.+|place-.+|order|opacity|box-shadow|cursor|transition(-.+)?|overflow(-.+)?|visibility)$/
const FUNCTIONS =
  /^(rgba?|hsla?|oklch|oklab|color-mix|var|calc|min|max|clamp|(repeating-)?(linear|radial|conic)-gradient|repeat|minmax|fit-content|cubic-bezier|url)$/
/** A larger shadow, margin or outline would cover parts of the page outside of this part. */
const REACHING = /^(margin|outline|box-shadow|text-shadow|text-indent|letter-spacing|word-spacing|background-position)/
const MAX_REACH = 100

/** The author's CSS, scoped to one part: no rule can select, cover or load anything outside of it. */
export function scopePartCss(css: string, partId: string): string {
  let root: Container
  try {
    root = postcss.parse(css)
  } catch {
    return ''
  }
  filterNodes(root, `[data-part="${partId}"]`)
  const scoped = root.toString().trim()
  return scoped.includes('<') ? '' : scoped
}

function filterNodes(container: Container, part: string): void {
  for (const node of [...(container.nodes ?? [])]) if (!scopeNode(node, part)) node.remove()
}

function scopeNode(node: ChildNode, part: string): boolean {
  if (node.type === 'atrule') return scopeAtRule(node, part)
  if (node.type !== 'rule') return false
  const selectors = node.selectors.flatMap((selector) => scopeSelector(selector, part))
  for (const inner of [...node.nodes]) if (inner.type !== 'decl' || !isSafeDeclaration(inner)) inner.remove()
  if (selectors.length === 0 || node.nodes.length === 0) return false
  node.selectors = selectors
  return true
}

function scopeAtRule(rule: AtRule, part: string): boolean {
  if (!/^(media|supports|container)$/i.test(rule.name) || !rule.nodes || /[\\"'{}]|url/i.test(rule.params)) return false
  filterNodes(rule as Container, part)
  return rule.nodes.length > 0
}

/** Selects only inside of the part: no leading combinator, no nesting selector. */
function scopeSelector(selector: string, part: string): string[] {
  try {
    const [parsed] = readSelector().astSync(selector).nodes
    const first = parsed?.first
    let isScopable = first !== undefined && first.type !== 'combinator' && !selector.includes('\\')
    parsed?.walk((node) => {
      if (node.type === 'nesting' || node.type === 'comment') isScopable = false
    })
    return isScopable ? [`${part} ${String(parsed).trim()}`] : []
  } catch {
    return []
  }
}

function isSafeDeclaration({ prop, value }: Declaration): boolean {
  if (!PROPERTIES.test(prop.toLowerCase()) || /[\\<]/.test(value)) return false
  const functions = [...value.matchAll(/([\w-]*)\(/g)].map(([, name = '']) => name.toLowerCase())
  if (functions.some((name) => name !== '' && !FUNCTIONS.test(name))) return false
  if (/url\(/i.test(value) && !/^[^(]*url\(\s*(["']?)\/(?!\/)[^)"']*\1\s*\)[^(]*$/i.test(value)) return false
  if (!REACHING.test(prop.toLowerCase())) return true
  const numbers = [...value.replaceAll(/(rgb|hsl)a?\([^)]*\)|#\w+/gi, '').matchAll(/-?\d*\.?\d+/g)].map(Number)
  return !/calc|var|vw|vh/i.test(value) && numbers.every((one) => one >= 0 && one <= MAX_REACH)
}
