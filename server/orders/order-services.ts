import type { Database } from '../database/open-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { PaymentSettings } from '../payments/payment-settings.ts'
import { type SandboxProvider, sandboxProvider } from '../payments/sandbox-provider.ts'
import { tossProvider } from '../payments/toss/toss-provider.ts'

/** The jobs, payment provider and payment settings that order use cases need beside the database. */
export interface OrderServices extends Pick<PaymentSettings, 'payWithinMs' | 'transferAccount'> {
  jobs: Pick<Jobs, 'enqueue'>
  provider: PaymentProvider
  /** The same provider, where it is the built-in sandbox. */
  sandbox: SandboxProvider | null
}

interface Options {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  settings: PaymentSettings
  publicUrl: string
}

export function openOrderServices({ db, jobs, settings, publicUrl }: Options): OrderServices {
  const { toss, payWithinMs, transferAccount } = settings
  if (toss) return { jobs, provider: tossProvider({ ...toss, publicUrl }), sandbox: null, payWithinMs, transferAccount }
  const sandbox = sandboxProvider({ db, publicUrl })
  return { jobs, provider: sandbox, sandbox, payWithinMs, transferAccount }
}
