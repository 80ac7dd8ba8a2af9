/** A parsed block of the WordPress editor. */
export interface EditorBlock {
  /** `core/paragraph`; null for markup between blocks. */
  name: string | null
  attributes: Record<string, unknown>
  innerBlocks: EditorBlock[]
  /** Its own markup, without that of its inner blocks. */
  innerHTML: string
  /** The same in pieces, with null for each inner block. */
  innerContent: (string | null)[]
}

interface Frame extends EditorBlock {
  /** The offset from which its remaining markup is read. */
  from: number
}

const DELIMITER = /<!--\s+(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s+/g
/** Blocks nested deeper are not descended into. */
const MAX_DEPTH = 200

/**
 * Parses `<!-- wp:name {…} -->…<!-- /wp:name -->`. An unclosed block ends with the text, a closing comment without an
 * opening one is ignored, and invalid JSON gives no attributes: a broken comment never fails the page.
 */
export function parseBlockMarkup(markup: string): EditorBlock[] {
  const top = openFrame(null, {}, 0)
  const frames = [top]
  const inner = () => frames.at(-1) ?? top
  const takeMarkup = (to: number, from: number) => {
    const frame = inner()
    const piece = markup.slice(frame.from, to)
    if (frame === top) {
      if (piece.trim()) addBlock(top, { ...openFrame(null, {}, 0), innerHTML: piece, innerContent: [piece] })
    } else if (piece) {
      frame.innerHTML += piece
      frame.innerContent.push(piece)
    }
    frame.from = from
  }
  const close = () => {
    const frame = frames.pop()
    if (frame) addBlock(inner(), frame)
  }
  for (const match of markup.matchAll(DELIMITER)) {
    const [start, slash, written = ''] = match
    if (match.index < inner().from) continue
    const rest = match.index + start.length
    const end = markup.indexOf('-->', rest)
    if (end < 0) break
    const name = written.includes('/') ? written : `core/${written}`
    const after = end + '-->'.length
    if (slash) {
      takeMarkup(match.index, after)
      if (!frames.some((frame) => frame.name === name)) continue
      while (inner().name !== name) close()
      close()
      inner().from = after
      continue
    }
    takeMarkup(match.index, after)
    const json = markup.slice(rest, end).trim()
    const isAlone = json.endsWith('/')
    const frame = openFrame(name, attributesOf(isAlone ? json.slice(0, -1) : json), after)
    if (isAlone || frames.length > MAX_DEPTH) addBlock(inner(), frame)
    else frames.push(frame)
  }
  takeMarkup(markup.length, markup.length)
  while (frames.length > 1) close()
  return top.innerBlocks
}

function openFrame(name: string | null, attributes: Record<string, unknown>, from: number): Frame {
  return { name, attributes, innerBlocks: [], innerHTML: '', innerContent: [], from }
}

function addBlock(parent: EditorBlock, { from: _, ...block }: Frame): void {
  parent.innerBlocks.push(block)
  if (parent.name !== null) parent.innerContent.push(null)
}

function attributesOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = json ? JSON.parse(json) : {}
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
