import { expect, test } from 'vitest'
import { toPageViewData } from './page-view-data.ts'

const page = (content: Parameters<typeof toPageViewData>[0]['content'], nodes = ['글']) =>
  toPageViewData({
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

test('a page without rendered nodes is empty, whatever its content', () => {
  expect(page('', [])).toBe('nothing')
  expect(page(null, [])).toBe('nothing')
})
