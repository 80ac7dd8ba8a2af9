import { z } from 'zod'
import { providerUrl } from '../http/provider-url.ts'
import { sandboxTracking } from './sandbox-tracking.ts'
import { type SweetTrackerSettings, sweetTracker } from './sweettracker/sweettracker-provider.ts'
import { NO_TRACKING, type TrackingProvider } from './tracking-provider.ts'

export interface TrackingSettings {
  /** Present: parcels are tracked at SweetTracker. */
  sweetTracker?: SweetTrackerSettings
  /** Without SweetTracker: parcels that move by the clock. If absent too, parcels are not tracked. */
  sandbox?: { hours: number }
}

export const trackingVariables = {
  TRACKING_PROVIDER: z
    .enum(['none', 'sandbox', 'sweettracker'], { error: 'must be none, sandbox or sweettracker' })
    .optional(),
  TRACKING_KEY: z.string().optional(),
  TRACKING_URL: providerUrl.optional(),
  TRACKING_SANDBOX_HOURS: z.coerce.number({ error: 'must be a number' }).min(0.01).max(720).default(50),
}

type TrackingVariables = z.infer<z.ZodObject<typeof trackingVariables>>

interface Shop {
  /** Of cards: the built-in sandbox, tests at a payment provider, or money (also where buyers only pay by transfer). */
  payments: 'sandbox' | 'test' | 'real'
}

export function checkTracking(
  { TRACKING_PROVIDER, TRACKING_KEY }: TrackingVariables,
  { payments }: Shop,
  context: z.core.$RefinementCtx<TrackingVariables>,
): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (TRACKING_PROVIDER === 'sweettracker' && !TRACKING_KEY) refuse('TRACKING_KEY', 'is needed with sweettracker')
  if (TRACKING_KEY && TRACKING_PROVIDER !== undefined && TRACKING_PROVIDER !== 'sweettracker')
    refuse('TRACKING_KEY', `must be absent with TRACKING_PROVIDER ${TRACKING_PROVIDER}`)
  // Its parcels arrive by the clock, and delivery pays suppliers.
  if (TRACKING_PROVIDER === 'sandbox' && payments === 'real')
    refuse('TRACKING_PROVIDER', 'must not be sandbox where buyers really pay: parcels would count as delivered')
}

export function trackingSettings(
  { TRACKING_PROVIDER, TRACKING_KEY: key, TRACKING_URL: baseUrl, TRACKING_SANDBOX_HOURS: hours }: TrackingVariables,
  { payments }: Shop,
): TrackingSettings {
  if (key) return { sweetTracker: { key, ...(baseUrl && { baseUrl }) } }
  return (TRACKING_PROVIDER ?? payments) === 'sandbox' ? { sandbox: { hours } } : {}
}

export function trackingProvider(settings: TrackingSettings): TrackingProvider {
  if (settings.sweetTracker) return sweetTracker(settings.sweetTracker)
  return settings.sandbox ? sandboxTracking(settings.sandbox) : NO_TRACKING
}
