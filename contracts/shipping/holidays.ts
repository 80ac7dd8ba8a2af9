import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const ADMINS = ['admin'] as const

const Day = z.iso.date({ error: '날짜를 확인해 주세요' })

/** A day without parcels, besides Sundays. */
export const Holiday = z.strictObject({
  day: Day,
  name: z.string().trim().min(1, '이름을 입력하세요').max(40, '40자까지 쓸 수 있습니다'),
})
export type Holiday = z.infer<typeof Holiday>

const AllHolidays = z.object({ data: z.array(Holiday) })

export const listHolidays = endpoint({
  method: 'GET',
  path: '/admin/holidays',
  summary: 'List the public holidays of a year',
  audience: ADMINS,
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
  response: AllHolidays,
})

/** Answers the holidays of that year. */
export const createHoliday = endpoint({
  method: 'POST',
  path: '/admin/holidays',
  summary: 'Add a public holiday, on which no parcel is sent or delivered',
  audience: ADMINS,
  body: Holiday,
  response: AllHolidays,
  status: 201,
})

export const deleteHoliday = endpoint({
  method: 'DELETE',
  path: '/admin/holidays/:day',
  summary: 'Delete a public holiday',
  audience: ADMINS,
  params: z.object({ day: Day }),
  response: AllHolidays,
})
