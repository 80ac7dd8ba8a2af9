import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import {
  requireClientSecrets,
  type SocialSettings,
  socialSettings,
  socialVariables,
} from '../accounts/social/social-settings.ts'
import {
  isTestKey,
  type PaymentSettings,
  paymentSettings,
  paymentVariables,
  refusePublicSandbox,
  requireBothKeys,
} from '../payments/payment-settings.ts'
import {
  checkTracking,
  type TrackingSettings,
  trackingSettings,
  trackingVariables,
} from '../tracking/tracking-settings.ts'

export interface Config {
  port: number
  host: string
  /** The public base URL, for links in mails and pages. */
  publicUrl: string
  /** Absent: the embedded Postgres in `dataDir`. */
  databaseUrl: string | undefined
  replicaUrl: string | undefined
  poolSize: number
  dataDir: string
  demoData: boolean
  trustedProxies: string[]
  /** Becomes an admin at start while there is none. */
  adminEmail: string | undefined
  metricsToken: string | undefined
  /** Requests get 503 while others have waited for longer than this for their turn; 0 for never. */
  turnAwayAtLagMs: number
  /** How long a stopping process serves new connections while it says that it is not ready. */
  drainSeconds: number
  /** How long it then waits for requests in flight. */
  stopSeconds: number
  /** Absent: mails go to the outbox at `/dev/mail`. */
  smtpUrl: string | undefined
  mailFrom: string
  social: SocialSettings
  payments: PaymentSettings
  tracking: TrackingSettings
  logLevel: string
}

export class ConfigError extends Error {}

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((word) => word === 'on')
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example.com' })
  .transform((url) => url.replace(/\/+$/, ''))
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
})

const Variables = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535, 'must be at most 65535').default(4000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number({ error: 'must be a number' }).int().min(2).max(500).default(16),
  DATA_DIR: z.string().optional(),
  DEMO_DATA: onOff.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isAddressOrRange), 'must list addresses or ranges such as 10.0.0.0/8'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TURN_AWAY_AT_LAG_MS: z.coerce.number({ error: 'must be a number' }).int().min(0).default(1_000),
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(600, 'must be at most 600').optional(),
  STOP_SECONDS: z.coerce.number({ error: 'must be a number' }).min(1).max(600, 'must be at most 600').default(15),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('장터 <no-reply@jangteo.test>'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('warn'),
  ...socialVariables,
  ...paymentVariables,
  ...trackingVariables,
})
type Variables = z.infer<typeof Variables>

const Environment = Variables.superRefine(requireClientSecrets)
  .superRefine(requireBothKeys)
  .superRefine((settings, context) =>
    refusePublicSandbox(settings, { hasDemoData: hasDemoData(settings), publicUrl: settings.PUBLIC_URL }, context),
  )
  .superRefine((settings, context) => checkTracking(settings, { payments: kindOfPayments(settings) }, context))

function hasDemoData({ DEMO_DATA, DATABASE_URL }: Variables): boolean {
  return DEMO_DATA ?? DATABASE_URL === undefined
}

function kindOfPayments(settings: Variables): 'sandbox' | 'test' | 'real' {
  if (settings.TOSS_SECRET_KEY) return isTestKey(settings.TOSS_SECRET_KEY) ? 'test' : 'real'
  return hasDemoData(settings) || settings.PAYMENTS !== undefined ? 'sandbox' : 'real'
}

interface Machine {
  env: Record<string, string | undefined>
  checkout: string
  isRoot: boolean
}

/** Reads and checks every setting at once; the message names the variable and what it should look like. */
export function readConfig({ env, checkout, isRoot }: Machine): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
  }
  const settings = result.data
  const demoData = hasDemoData(settings)
  return {
    port: settings.PORT,
    // Demo data has known passwords: unless HOST is set, only this machine can connect.
    host: settings.HOST ?? (demoData ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    poolSize: settings.DATABASE_POOL_SIZE,
    dataDir: settings.DATA_DIR ? resolve(checkout, settings.DATA_DIR) : defaultDataDir(checkout, isRoot),
    demoData,
    trustedProxies: settings.TRUSTED_PROXIES,
    adminEmail: settings.ADMIN_EMAIL?.toLowerCase(),
    metricsToken: settings.METRICS_TOKEN,
    turnAwayAtLagMs: settings.TURN_AWAY_AT_LAG_MS,
    // With a database of its own, the embedded one, a process has no others beside it that could take over.
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.DATABASE_URL === undefined ? 0 : 5),
    stopSeconds: settings.STOP_SECONDS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    social: socialSettings(settings),
    payments: paymentSettings(settings, demoData),
    tracking: trackingSettings(settings, { payments: kindOfPayments(settings) }),
    logLevel: settings.LOG_LEVEL,
  }
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** Postgres refuses to run as root, and its user may not be able to enter root's checkout. */
function defaultDataDir(checkout: string, isRoot: boolean): string {
  if (!isRoot) return join(checkout, '.data')
  const hash = createHash('sha256').update(checkout).digest('hex').slice(0, 8)
  return join('/var/lib/jangteo', `${basename(checkout)}-${hash}`)
}
