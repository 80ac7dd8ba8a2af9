import { BASELINE_NAMES } from '../baselines/baselines.ts'
import type { Suite } from '../suite.ts'

/** Every baseline and nothing else: what this machine can do at most. */
export const baselinesSuite: Suite = {
  name: 'baselines',
  baselines: BASELINE_NAMES,
  run: async () => [],
}
