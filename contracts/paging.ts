import { z } from 'zod'

export const PAGE_SIZE = 20

/** The query parameters of every list. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
}

/** `{ data, total, page, limit }`, the response of every list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.int(), page: z.int(), limit: z.int() })
}
