import { expect, test } from 'vitest'
import { toPageBody } from './page-body.ts'

const page = (content: Parameters<typeof toPageBody>[0]['content'], nodes = ['글']) =>
  toPageBody({
    ...{ id: '1', slug: 'a', title: '제목', excerpt: '', createdAt: '', updatedAt: '' },
    ...{ featuredImage: null, featuredImageAlt: '', content, nodes },
  }).kind

test.each([
  [[{ name: 'core/paragraph' }], 'blocks'],
  [{ blocks: [] }, 'blocks'],
  ['<!-- wp:paragraph --><p>글</p><!-- /wp:paragraph -->', 'blocks'],
  ['[{"name":"core/paragraph"}]', 'blocks'],
  ['<p>글</p>', 'words'],
  ['[product id="1"] 아래의 글', 'words'],
  [{ type: 'doc', content: [] }, 'words'],
] as const)('content like %j is %s', (content, kind) => {
  expect(page(content as never)).toBe(kind)
})

test('a page that shows nothing is nothing, whatever it was', () => {
  expect(page('', [])).toBe('nothing')
  expect(page(null, [])).toBe('nothing')
})
