export interface SerializedData {
  /** JSON. */
  data: string
  /** Ids of the items in `data`. */
  ids: readonly string[]
}

/** A response whose `data` is JSON from the database: parsing and serializing it again takes longer than the query. */
export class PreSerialized<Rest extends object> {
  readonly serialized: SerializedData
  readonly rest: Rest

  constructor(serialized: SerializedData, rest: Rest) {
    this.serialized = serialized
    this.rest = rest
  }

  get text(): string {
    const rest = JSON.stringify(this.rest).slice(1, -1)
    return `{"data":${this.serialized.data}${rest && `,${rest}`}}`
  }

  get shown() {
    return { data: this.serialized.ids.map((id) => ({ id })) }
  }
}
