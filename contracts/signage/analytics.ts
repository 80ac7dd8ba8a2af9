import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SIGNAGE_STAFF } from './contents.ts'

const audience = SIGNAGE_STAFF

const StorePerformance = z.object({
  storeId: z.string(),
  storeName: z.string(),
  totalPlays: z.int(),
  /** In seconds. */
  totalDuration: z.int(),
  averageSessionDuration: z.number(),
  lastActivity: z.string().nullable(),
})

export const getStorePerformance = endpoint({
  method: 'GET',
  path: '/signage/analytics/store-performance',
  summary: 'Get the play totals of each store',
  audience,
  response: z.object({ data: z.array(StorePerformance) }),
})

const ACTIVITY_KINDS = [
  'content_created',
  'content_approved',
  'content_rejected',
  'content_deleted',
  'content_problem',
  'store_changed',
  'screen_paired',
  'screen_revoked',
  'playlist_changed',
  'schedule_changed',
  'playback',
  'emergency',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const getSignageOverview = endpoint({
  method: 'GET',
  path: '/signage/overview',
  summary: 'Get the totals of all screens and the recent activity',
  audience,
  response: z.object({
    data: z.object({
      activeStores: z.int(),
      totalStores: z.int(),
      totalContents: z.int(),
      activeSchedules: z.int(),
      totalSeconds: z.int(),
      activity: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(ACTIVITY_KINDS),
          subject: z.string(),
          storeName: z.string().nullable(),
          actorName: z.string().nullable(),
          createdAt: z.string(),
        }),
      ),
    }),
  }),
})

const analyticsQuery = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  storeId: z.uuid().optional(),
  contentId: z.uuid().optional(),
})

/** The funnel from a play to the sales that followed it. */
const funnel = { plays: z.int(), seconds: z.int(), scans: z.int(), orders: z.int(), won: z.int() }

export const getSignageAnalytics = endpoint({
  method: 'GET',
  path: '/signage/analytics',
  summary: 'Get plays, scans, orders and sales by day, store and content',
  audience,
  query: analyticsQuery,
  response: z.object({
    data: z.object({
      totals: z.object(funnel),
      days: z.array(z.object({ day: z.string(), ...funnel })),
      stores: z.array(z.object({ id: z.string(), name: z.string(), ...funnel })),
      contents: z.array(z.object({ id: z.string(), title: z.string(), ...funnel })),
    }),
  }),
})

export const exportSignageAnalytics = endpoint({
  method: 'GET',
  path: '/signage/analytics.csv',
  summary: 'Export plays, scans, orders and sales by day, store and content as a CSV file',
  audience,
  query: analyticsQuery,
  response: z.custom<AsyncIterable<string>>(),
  download: 'text/csv',
})
