import type { Database } from '../database/open-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { PaymentSettings } from '../payments/payment-settings.ts'
import { type SandboxProvider, sandboxProvider } from '../payments/sandbox-provider.ts'
import { tossProvider } from '../payments/toss/toss-provider.ts'

/** What orders need beside the database. */
export interface Selling extends Pick<PaymentSettings, 'payWithinMs' | 'transferAccount'> {
  jobs: Pick<Jobs, 'enqueue'>
  provider: PaymentProvider
  /** The provider once more, where it is the one that is built in. */
  sandbox: SandboxProvider | null
}

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  settings: PaymentSettings
  publicUrl: string
}

export function openSelling({ db, jobs, settings, publicUrl }: Options): Selling {
  const { toss, payWithinMs, transferAccount } = settings
  if (toss) return { jobs, provider: tossProvider({ ...toss, publicUrl }), sandbox: null, payWithinMs, transferAccount }
  const sandbox = sandboxProvider({ db, publicUrl })
  return { jobs, provider: sandbox, sandbox, payWithinMs, transferAccount }
}
