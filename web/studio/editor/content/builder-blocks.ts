import { type Block, isRecord, type Values } from '../model/block.ts'
import type { Vocabulary } from '../vocabulary/vocabularies.ts'

/** Blocks `{ id, type, data, settings }`; older pages have `content` or `attributes` instead. */
export function readBuilderBlock(saved: unknown, vocabulary: Vocabulary, newId: () => string): Block {
  const given = isRecord(saved) ? saved : {}
  const type = String(given.type ?? '')
  const kind = type.replace(/^uagb\//, '')
  if (!vocabulary.definitions.has(kind) || kind === 'column') {
    return { id: newId(), kind: type || '?', values: {}, inner: [], kept: saved }
  }
  const own =
    typeof given.content === 'string' ? { text: given.content, content: given.content } : record(given.content)
  const { columns, ...data } = { ...own, ...record(given.attributes), ...record(given.data) } as Values
  const settings = record(given.settings)
  if (kind !== 'columns')
    return {
      id: newId(),
      kind,
      values: { data: { ...data, ...(columns !== undefined && { columns }) }, settings },
      inner: [],
    }
  const inner = (Array.isArray(columns) ? columns : []).filter(isRecord).map(
    ({ blocks, ...column }): Block => ({
      id: newId(),
      kind: 'column',
      values: { data: column, settings: {} },
      inner: (Array.isArray(blocks) ? blocks : []).map((inside) => readBuilderBlock(inside, vocabulary, newId)),
    }),
  )
  return { id: newId(), kind, values: { data, settings }, inner }
}

export function writeBuilderBlock({ id, kind, values, inner, kept }: Block, vocabulary: Vocabulary): unknown {
  if (!vocabulary.definitions.has(kind)) return kept
  const written = { id, type: kind, data: record(values.data), settings: record(values.settings) }
  if (kind !== 'columns') return written
  const columns = inner.map((column) => ({
    ...record(column.values.data),
    blocks: column.inner.map((block) => writeBuilderBlock(block, vocabulary)),
  }))
  return { ...written, data: { ...written.data, columns } }
}

function record(value: unknown): Values {
  return isRecord(value) ? value : {}
}
