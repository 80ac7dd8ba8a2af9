import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test('is a UUID by chance, as the server demands it', () => {
  const made = Array.from({ length: 50 }, randomUuid)
  expect(made.filter((uuid) => !z.uuidv4().safeParse(uuid).success)).toEqual([])
  expect(new Set(made).size).toBe(50)
})
