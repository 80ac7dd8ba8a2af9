import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const DEFAULT_POSTS_PER_PAGE = 10

/** `type` is null until somebody chooses: then homepage blocks are shown if there are any, else the landing. */
export const HomepageSetting = z.object({
  type: z.enum(['latest_posts', 'static_page']).nullable(),
  pageId: z.string().nullable(),
  postsPerPage: z.int().min(1).max(100),
})
export type HomepageSetting = z.infer<typeof HomepageSetting>

export const getHomepageSetting = endpoint({
  method: 'GET',
  path: '/settings/homepage',
  summary: 'What the first page of the shop shows',
  audience: 'anyone',
  answer: z.object({ success: z.literal(true), data: HomepageSetting }),
  shows: ['settings'],
})
