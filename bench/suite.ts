import type { BaselineName } from './baselines/baselines.ts'
import type { BenchRequest } from './measure-http.ts'
import type { Measurement } from './measurement.ts'
import type { BenchShop } from './open-shop.ts'

export interface Suite {
  name: string
  baselines: readonly BaselineName[]
  run(bench: SuiteTools): Promise<Figure[]>
}

export interface SuiteTools {
  /** Several shops at once need different names. */
  openShop(name?: string): Promise<BenchShop>
  measureHttp(origin: string, request: BenchRequest | (() => BenchRequest)): Promise<Measurement>
  /** How long each figure is measured. */
  seconds: number
  /** Most products of a catalog that is measured. */
  maxProducts: number
  /** Prints something beside the figures. */
  log(text: string): void
  measureCalls(workers: (() => Promise<void>)[]): Promise<Measurement>
}

export interface Figure {
  name: string
  measurement: Measurement
  baseline: BaselineName
  /** Required ratio to the baseline, if any. */
  target?: number
}
