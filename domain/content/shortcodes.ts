/** `[name key="value"]…[/name]` inside of a text, in the syntax of WordPress. */
export interface Shortcode {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Values without a key, in their order. */
  values: readonly string[]
  /** The nodes between its tags; null for a tag without a closing one. */
  content: readonly ShortcodeNode[] | null
  /** As it was written. */
  raw: string
}

export type ShortcodeNode = string | Shortcode

/** How authors write a bracket that begins no shortcode. */
export const BRACKET_ENTITY = /&(#0*91(?!\d);?|#[xX]0*5[bB](?![\da-fA-F]);?|lbrack;|lsqb;)/g

/** Shortcodes nested deeper stay text. */
const MAX_DEPTH = 50

/** Parses the shortcodes of these names; everything else stays text. Linear in the length of the text. */
export function parseShortcodes(text: string, names: ReadonlySet<string>): ShortcodeNode[] {
  const tags = findTags(text, names)
  const closings = matchTags(tags)
  const top: Frame = { opening: null, nodes: [] }
  const frames = [top]
  let textFrom = 0
  const inner = () => frames.at(-1) ?? top
  const takeText = (to: number) => {
    if (to > textFrom) inner().nodes.push(text.slice(textFrom, to))
  }
  for (let place = 0; place < tags.length; place++) {
    const tag = tags[place]
    if (!tag || tag.start < textFrom) continue
    const { opening, nodes } = inner()
    if (tag.kind === 'close') {
      if (!opening || closings.get(opening) !== tag) continue
      takeText(tag.start)
      frames.pop()
      inner().nodes.push({ ...partsOf(opening), content: nodes, raw: text.slice(opening.start, tag.end) })
      textFrom = tag.end
      continue
    }
    const closing = closings.get(tag)
    const end = closing?.end ?? tag.end
    if (text[tag.start - 1] === '[' && text[end] === ']') {
      takeText(tag.start - 1)
      inner().nodes.push(text.slice(tag.start, end))
      textFrom = end + 1
    } else if (!closing) {
      takeText(tag.start)
      inner().nodes.push({ ...partsOf(tag), content: null, raw: text.slice(tag.start, tag.end) })
      textFrom = tag.end
    } else if (frames.length <= MAX_DEPTH) {
      takeText(tag.start)
      frames.push({ opening: tag, nodes: [] })
      textFrom = tag.end
    }
  }
  takeText(text.length)
  return joinTexts(top.nodes)
}

interface Frame {
  opening: Tag | null
  nodes: ShortcodeNode[]
}

interface Tag {
  kind: 'open' | 'close' | 'alone'
  name: string
  attributes: string
  start: number
  end: number
}

const TAG = /\[(\/?)([a-zA-Z][\w-]*)((?:\s[^[\]]*|\/)?)\]/g

function findTags(text: string, names: ReadonlySet<string>): Tag[] {
  return [...text.matchAll(TAG)].flatMap((match): Tag[] => {
    const [whole, slash, written = '', rest = ''] = match
    const name = written.toLowerCase()
    if (!names.has(name)) return []
    const isAlone = !slash && /(^|[\s"'])\/$/.test(rest)
    const kind = slash ? 'close' : isAlone ? 'alone' : 'open'
    const attributes = isAlone ? rest.slice(0, -1) : rest
    return [{ kind, name, attributes, start: match.index, end: match.index + whole.length }]
  })
}

/** The closing tag of each opening one that has one; those in between that have none enclose nothing. */
function matchTags(tags: readonly Tag[]): Map<Tag, Tag> {
  const closings = new Map<Tag, Tag>()
  const open: Tag[] = []
  const waiting = new Map<string, number>()
  const count = (name: string, change: number) => waiting.set(name, (waiting.get(name) ?? 0) + change)
  for (const tag of tags) {
    if (tag.kind === 'open') {
      open.push(tag)
      count(tag.name, 1)
    }
    if (tag.kind !== 'close' || !waiting.get(tag.name)) continue
    for (let opening = open.pop(); opening; opening = open.pop()) {
      count(opening.name, -1)
      if (opening.name !== tag.name) continue
      closings.set(opening, tag)
      break
    }
  }
  return closings
}

const ATTRIBUTE =
  /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s"']+)|"([^"]*)"|'([^']*)'|(\S+)/g

function partsOf({ name, attributes: text }: Tag): Pick<Shortcode, 'name' | 'attributes' | 'values'> {
  const attributes = new Map<string, string>()
  const values: string[] = []
  for (const [, key1, double, key2, single, key3, bare, quoted, apostrophed, word] of text.matchAll(ATTRIBUTE)) {
    const key = key1 ?? key2 ?? key3
    const value = double ?? single ?? bare ?? quoted ?? apostrophed ?? word ?? ''
    if (key) attributes.set(key.toLowerCase(), value)
    else values.push(value)
  }
  return { name, attributes, values }
}

function joinTexts(nodes: readonly ShortcodeNode[]): ShortcodeNode[] {
  const joined: ShortcodeNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node
    else joined.push(node)
  }
  return joined
}
