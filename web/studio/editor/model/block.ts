export type Values = Readonly<Record<string, unknown>>

/** Block of any vocabulary in the editor. */
export interface Block {
  /** Stable while the document is open. */
  id: string
  kind: string
  values: Values
  inner: readonly Block[]
  /** Saved form, written back unchanged until the block is edited; always for unknown kinds. */
  kept?: unknown
}

/** Insertion point before the block at `index`, or at the end. */
export interface Place {
  parent: string | null
  index: number
}

/** Value at a path such as `data.columns` or `style.color.text`. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => (isRecord(inside) ? inside[name] : undefined), values)
}

/** Copy of the values with one path changed; undefined removes it. */
export function withValueAt(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    const { [name]: _, ...others } = values
    return value === undefined ? others : { ...values, [name]: value }
  }
  const inside = values[name]
  return { ...values, [name]: withValueAt(isRecord(inside) ? inside : {}, rest.join('.'), value) }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
