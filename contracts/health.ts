import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Liveness check',
  audience: 'anyone',
  response: z.object({ status: z.literal('ok'), version: z.string(), uptimeSeconds: z.number() }),
})

const PartState = z.enum(['ok', 'down'])

export const ReadyReport = z.object({
  status: z.enum(['ready', 'not_ready']),
  database: PartState,
  jobs: PartState,
  events: PartState,
})
export type ReadyReport = z.infer<typeof ReadyReport>

export const getReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Readiness check of database, jobs and events; 503 with the same body when one of them fails',
  audience: 'anyone',
  response: ReadyReport,
})
