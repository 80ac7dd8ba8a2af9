import { BASELINE_NAMES } from '../baselines/baselines.ts'
import type { Suite } from '../suite.ts'

/** Every baseline and nothing else: the upper limit of this machine. */
export const baselinesSuite: Suite = {
  name: 'baselines',
  baselines: BASELINE_NAMES,
  run: async () => [],
}
