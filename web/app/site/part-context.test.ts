import { expect, test } from 'vitest'
import { partContext } from './part-context.ts'

test.each([
  ['/', { pageId: 'home', postType: 'page' }],
  ['/about', { pageId: 'about', postType: 'page' }],
  ['/%EC%86%8C%EA%B0%9C', { pageId: '소개', postType: 'page' }],
  ['/%E0%A4%A', { pageId: '%E0%A4%A', postType: 'page' }],
  ['/blog', { pageId: 'blog', postType: 'post' }],
  ['/blog/hello', { pageId: 'hello', postType: 'post' }],
  ['/products/mug', { pageId: 'products', postType: 'product' }],
  ['/categories/food', { pageId: 'categories', postType: 'product', category: 'food' }],
  ['/admin/orders', null],
])('%s is %o', (path, context) => {
  expect(partContext(path)).toEqual(context)
})
