import type { Suite } from '../suite.ts'
import { accountsSuite } from './accounts.ts'
import { baselinesSuite } from './baselines.ts'
import { catalogSuite } from './catalog.ts'
import { checkoutSuite } from './checkout.ts'
import { contentSuite } from './content.ts'
import { dashboardsSuite } from './dashboards.ts'
import { formsSuite } from './forms.ts'
import { foundationSuite } from './foundation.ts'
import { loadSuite } from './load.ts'
import { pricingSuite } from './pricing.ts'
import { signageSuite } from './signage.ts'

export const SUITES: readonly Suite[] = [
  baselinesSuite,
  foundationSuite,
  accountsSuite,
  catalogSuite,
  pricingSuite,
  checkoutSuite,
  dashboardsSuite,
  formsSuite,
  contentSuite,
  signageSuite,
  loadSuite,
]
