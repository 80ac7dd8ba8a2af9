import type { SignageContentInput } from '@jangteo/contracts/signage/contents.ts'
import { expect, test } from 'vitest'
import { sourceProblem } from './source-problem.ts'

const content: SignageContentInput = {
  title: '봄',
  description: '',
  type: 'youtube',
  url: '',
  duration: null,
  tags: [],
  isPublic: true,
  board: null,
}
const fieldAtFault = (wanted: Partial<SignageContentInput>) => sourceProblem({ ...content, ...wanted })?.field

test('a video URL must belong to the selected site', () => {
  expect(fieldAtFault({ url: ' https://youtu.be/dQw4w9WgXcQ ' })).toBeUndefined()
  expect(fieldAtFault({ url: 'https://vimeo.com/76979871' })).toBe('url')
  expect(fieldAtFault({ type: 'vimeo', url: 'https://vimeo.com/76979871' })).toBeUndefined()
  expect(fieldAtFault({ url: 'https://www.youtube.com/@channel' })).toBe('url')
})

test('pictures and video files must be uploaded, and boards need products or a category', () => {
  expect(fieldAtFault({ type: 'image' })).toBe('url')
  expect(fieldAtFault({ type: 'video' })).toBe('url')
  const board = { productIds: [], categoryId: null, skipSoldOut: true }
  expect(fieldAtFault({ type: 'products', board })).toBe('board')
  expect(fieldAtFault({ type: 'products', board: { ...board, categoryId: 'c' } })).toBeUndefined()
})
