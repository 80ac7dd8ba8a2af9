export type Values = Readonly<Record<string, unknown>>

/** A block of any vocabulary while it is being edited. */
export interface Block {
  /** Stays the same while the document is open, however often the block is moved or changed. */
  id: string
  kind: string
  values: Values
  inner: readonly Block[]
  /** What was saved and is written back as long as nobody changes the block: all of it for a kind that nobody knows. */
  kept?: unknown
}

/** Before the block that stands at `index` there; at the end where none does. */
export interface Place {
  parent: string | null
  index: number
}

/** The value at `data.columns` or `style.color.text`. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => (isRecord(inside) ? inside[name] : undefined), values)
}

/** The same values with another one there; undefined takes it away. */
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
