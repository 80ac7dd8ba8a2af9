export interface WrittenData {
  /** As JSON. */
  data: string
  /** Of the things in it. */
  ids: readonly string[]
}

/** An answer whose `data` is written already: to read it and write it again takes longer than the query. */
export class WrittenAnswer<Beside extends object> {
  readonly written: WrittenData
  readonly beside: Beside

  constructor(written: WrittenData, beside: Beside) {
    this.written = written
    this.beside = beside
  }

  get text(): string {
    const beside = JSON.stringify(this.beside).slice(1, -1)
    return `{"data":${this.written.data}${beside && `,${beside}`}}`
  }

  get shown() {
    return { data: this.written.ids.map((id) => ({ id })) }
  }
}
