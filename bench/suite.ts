import type { BaselineName } from './baselines/baselines.ts'
import type { BenchRequest } from './measure-http.ts'
import type { Measurement } from './measurement.ts'
import type { BenchShop } from './open-shop.ts'

export interface Suite {
  name: string
  baselines: readonly BaselineName[]
  /** The shop it opens is closed for it. */
  run(bench: SuiteTools): Promise<Figure[]>
}

export interface SuiteTools {
  /** Of several at once, each needs a name. */
  openShop(name?: string): Promise<BenchShop>
  measureHttp(origin: string, request: BenchRequest | (() => BenchRequest)): Promise<Measurement>
  /** How long each figure is measured. */
  seconds: number
  /** Prints something beside the figures. */
  tell(text: string): void
  measureCalls(workers: (() => Promise<void>)[]): Promise<Measurement>
}

export interface Figure {
  name: string
  measurement: Measurement
  baseline: BaselineName
  /** The ratio to the baseline that we want at least; absent where nobody set one. */
  target?: number
}
