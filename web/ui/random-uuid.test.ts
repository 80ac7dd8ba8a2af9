import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test('is a random version 4 UUID', () => {
  const made = Array.from({ length: 50 }, randomUuid)
  expect(made.filter((uuid) => !z.uuidv4().safeParse(uuid).success)).toEqual([])
  expect(new Set(made).size).toBe(50)
})
