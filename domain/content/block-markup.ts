/** A block of the editor, as WordPress keeps it. */
export interface EditorBlock {
  /** `core/paragraph`; null for markup that stands between blocks. */
  name: string | null
  attributes: Record<string, unknown>
  innerBlocks: EditorBlock[]
  /** Its own markup, without that of the blocks inside of it. */
  innerHTML: string
  /** The same in pieces, with null where a block stands. */
  innerContent: (string | null)[]
}

interface Frame extends EditorBlock {
  /** Where its markup goes on. */
  from: number
}

const DELIMITER = /<!--\s+(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s+/g
/** Deeper than any page: what is nested further is left out. */
const DEEPEST = 200

/**
 * Reads `<!-- wp:name {…} -->…<!-- /wp:name -->`. What is not closed ends with the text, a closing without its opening
 * is left out, and attributes that are no JSON are none: a page never fails to show for a broken comment.
 */
export function parseBlockMarkup(markup: string): EditorBlock[] {
  const top = frameOf(null, {}, 0)
  const frames = [top]
  const inner = () => frames.at(-1) ?? top
  const takeMarkup = (to: number, from: number) => {
    const frame = inner()
    const piece = markup.slice(frame.from, to)
    if (frame === top) {
      if (piece.trim()) addBlock(top, { ...frameOf(null, {}, 0), innerHTML: piece, innerContent: [piece] })
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
    const frame = frameOf(name, attributesOf(isAlone ? json.slice(0, -1) : json), after)
    if (isAlone || frames.length > DEEPEST) addBlock(inner(), frame)
    else frames.push(frame)
  }
  takeMarkup(markup.length, markup.length)
  while (frames.length > 1) close()
  return top.innerBlocks
}

function frameOf(name: string | null, attributes: Record<string, unknown>, from: number): Frame {
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
