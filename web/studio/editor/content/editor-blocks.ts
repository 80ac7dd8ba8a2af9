import { type Block, isRecord, type Values } from '../model/block.ts'
import type { Vocabulary } from '../vocabulary/vocabularies.ts'
import { itemsIn, paragraphsIn, picturesIn, valuesInMarkup } from './saved-markup.ts'

/** Markup between blocks, and of the classic editor, becomes an HTML block. */
const AS_MARKUP = [null, 'core/freeform']

/** Blocks `{ name, attributes, innerBlocks, innerHTML }`; those of parts may say `type` and `data`. */
export function readEditorBlock(saved: unknown, vocabulary: Vocabulary, newId: () => string): Block {
  const given = isRecord(saved) ? saved : {}
  const name = given.name === undefined ? given.type : given.name
  const kind = kindOf(name)
  const definition = vocabulary.definitions.get(kind)
  if (!definition) return { id: newId(), kind: kind || '?', values: {}, inner: [], kept: saved }
  const markup = markupOf(given)
  const attributes = { ...record(given.data), ...record(given.attributes) }
  const found = valuesInMarkup(kind, markup)
  const values = { ...found, ...withoutBlanks(attributes, found) }
  const inner = (Array.isArray(given.innerBlocks) ? given.innerBlocks : []).map((inside) =>
    readEditorBlock(inside, vocabulary, newId),
  )
  const whole = grown(kind, values, inner, markup, newId)
  // Content that was converted to inner blocks must not be read from the markup again.
  const kept = markup.trim() === '' || whole.inner !== inner ? {} : { kept: markup }
  return { id: newId(), kind, ...whole, ...kept }
}

function kindOf(name: unknown): string {
  if (AS_MARKUP.some((one) => one === name)) return 'core/html'
  // Before WordPress 5.6 each embed provider had its own block.
  return String(name ?? '').replace(/^core-embed\/.*$/, 'core/embed')
}

export function writeEditorBlock({ kind, values, inner, kept }: Block, vocabulary: Vocabulary): unknown {
  if (!vocabulary.definitions.has(kind)) return kept
  return {
    name: kind,
    attributes: values,
    innerBlocks: inner.map((block) => writeEditorBlock(block, vocabulary)),
    ...(typeof kept === 'string' && { innerHTML: kept }),
  }
}

/** Older content stores list items, paragraphs and pictures in markup instead of inner blocks. */
function grown(
  kind: string,
  values: Values,
  inner: Block[],
  markup: string,
  newId: () => string,
): Pick<Block, 'values' | 'inner'> {
  const text =
    (one: string) =>
    (content: string): Block => ({ id: newId(), kind: one, values: { content }, inner: [] })
  if (inner.length > 0) return { values, inner }
  if (kind === 'core/list') {
    const { values: _, ...rest } = values
    return { values: rest, inner: itemsIn(values, markup).map(text('core/list-item')) }
  }
  if (kind === 'core/quote') {
    const { value: _, content: __, ...rest } = values
    return { values: rest, inner: paragraphsIn(values, markup).map(text('core/paragraph')) }
  }
  if (kind === 'core/gallery') {
    const { images: _, ...rest } = values
    const pictures = picturesIn(values, markup)
    return { values: rest, inner: pictures.map((own) => ({ id: newId(), kind: 'core/image', values: own, inner: [] })) }
  }
  return { values, inner }
}

/** Wrapper element of the inner blocks, or the markup of a block without any. */
function markupOf({ innerHTML, innerContent }: Record<string, unknown>): string {
  if (typeof innerHTML === 'string' && innerHTML.trim() !== '') return innerHTML
  return (Array.isArray(innerContent) ? innerContent : []).filter((piece) => typeof piece === 'string').join('')
}

/** The markup wins over an empty attribute. */
function withoutBlanks(attributes: Values, found: Values): Values {
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => value !== '' || !(name in found)))
}

function record(value: unknown): Values {
  return isRecord(value) ? value : {}
}
