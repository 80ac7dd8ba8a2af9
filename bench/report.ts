import { BASELINES, type BaselineName } from './baselines/baselines.ts'
import type { Machine } from './describe-machine.ts'
import { CONNECTIONS, type Measurement, type Pace } from './measurement.ts'
import type { Figure } from './suite.ts'

export type MeasuredBaselines = ReadonlyMap<BaselineName, Measurement>

const NAME_WIDTH = 58
const STEADY_WITHIN = 0.1

export function headText(machine: Machine, database: string, inMemory: boolean, { warmUpSeconds, seconds }: Pace) {
  return [
    `Jangteo bench, ${machine.date}, commit ${machine.commit}`,
    `Node ${machine.node}, ${machine.system}`,
    `${database}${inMemory ? ', on a file system in memory: commits cost less than on a disk' : ''}`,
    `${CONNECTIONS} connections, ${warmUpSeconds} s to warm up, ${seconds} s measured, load generator on this machine`,
    ...(machine.load > machine.cores / 4
      ? [`Load was ${machine.load.toFixed(1)} before the run: others use this machine, absolute figures say little.`]
      : []),
  ].join('\n')
}

export function headingText(title: string): string {
  const columns = ['per second', 'p50 ms', 'p99 ms', 'KB'].map((word, index) => word.padStart(index === 0 ? 11 : 9))
  return `\n${title.padEnd(NAME_WIDTH)}${columns.join('')}`
}

export function rowText(name: string, { perSecond, p50, p99, bytes }: Measurement): string {
  const columns = [
    Math.round(perSecond).toLocaleString('en').padStart(11),
    p50.toFixed(2).padStart(9),
    p99.toFixed(2).padStart(9),
    (bytes === undefined ? '' : (bytes / 1_024).toFixed(1)).padStart(9),
  ]
  return name.padEnd(NAME_WIDTH) + columns.join('')
}

export function figureText(figure: Figure, baselines: MeasuredBaselines): string {
  const ratio = ratioOf(figure, baselines)
  const verdict = isShort(figure, ratio) ? `, SHORT of the wanted ${figure.target}` : ''
  const { title } = BASELINES[figure.baseline]
  return `${rowText(figure.name, figure.measurement)}   ${ratio.toFixed(2)} × ${title}${verdict}`
}

export function ratioOf({ name, baseline, measurement }: Figure, baselines: MeasuredBaselines): number {
  const known = baselines.get(baseline)
  if (!known) throw new Error(`${name} is compared to ${baseline}, which its suite does not list`)
  return measurement.perSecond / known.perSecond
}

export function isShort({ target }: Figure, ratio: number): boolean {
  return target !== undefined && ratio < target
}

/** How much the machine's speed changed during the run. */
export function driftText(before: Measurement, after: Measurement): string {
  const drift = after.perSecond / before.perSecond
  const verdict =
    Math.abs(drift - 1) > STEADY_WITHIN
      ? 'the machine changed under the run, so its ratios and verdicts are rough'
      : 'no sign that the machine changed (what happened in between is not seen)'
  return `\n${BASELINES['node-hello'].title} once more at the end: ${drift.toFixed(2)} × its first figure; ${verdict}.`
}

export function targetsText(figures: readonly Figure[], baselines: MeasuredBaselines): string {
  const wanted = figures.filter(({ target }) => target !== undefined)
  const short = wanted.filter((figure) => isShort(figure, ratioOf(figure, baselines)))
  if (wanted.length === 0) return 'No figure of this run has a target.'
  return short.length === 0
    ? `All ${wanted.length} targets are met.`
    : `${short.length} of ${wanted.length} targets are NOT met: ${short.map(({ name }) => name).join('; ')}.`
}
