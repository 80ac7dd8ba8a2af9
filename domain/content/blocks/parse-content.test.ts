import { describe, expect, test } from 'vitest'
import { extractText, parseContent } from './parse-content.ts'
import { toHtml } from './to-html.fixture.ts'

const html = (content: unknown) => toHtml(parseContent(content))
const paragraph = { name: 'core/paragraph', attributes: { content: '글' } }

describe('content', () => {
  test.each<[string, unknown, string]>([
    ['a list of blocks of the editor', [paragraph], '<p>글</p>'],
    [
      'a list of blocks of the builder',
      [{ id: '1', type: 'heading', data: { text: '제목' } }],
      '<h2 style="text-align:left">제목</h2>',
    ],
    ['an object that holds blocks', { blocks: [paragraph] }, '<p>글</p>'],
    ['markup', '<h2>제목</h2><p>글</p>', '<h2>제목</h2><p>글</p>'],
    ['markup with blocks in comments', '<!-- wp:paragraph --><p>글</p><!-- /wp:paragraph -->', '<p>글</p>'],
    ['blocks as JSON in a text', JSON.stringify([paragraph]), '<p>글</p>'],
    ['an object around a text', { content: '<p>글</p>' }, '<p>글</p>'],
    ['nothing', null, ''],
    ['an empty text', '  ', ''],
    ['something else', 42, ''],
  ])('may be %s', (_, content, expected) => {
    expect(html(content)).toBe(expected)
  })

  test('that is broken JSON says so', () => {
    expect(html('[{"name":"core/paragraph"')).toBe(
      '<div class="block-problem" role="note">Failed to render content</div>',
    )
  })
})

describe('a rich-text document', () => {
  const doc = (...content: unknown[]) => html({ type: 'doc', content })
  const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks })

  test.each<[string, unknown, string]>([
    ['paragraph', { type: 'paragraph', content: [words('글')] }, '<p>글</p>'],
    [
      'aligned paragraph',
      { type: 'paragraph', attrs: { textAlign: 'center' }, content: [words('글')] },
      '<p style="text-align:center">글</p>',
    ],
    ['heading', { type: 'heading', attrs: { level: 3 }, content: [words('제목')] }, '<h3>제목</h3>'],
    [
      'marks',
      { type: 'paragraph', content: [words('굵게', { type: 'bold' }, { type: 'italic' })] },
      '<p><em><strong>굵게</strong></em></p>',
    ],
    [
      'link',
      { type: 'paragraph', content: [words('가기', { type: 'link', attrs: { href: 'https://x.test' } })] },
      '<p><a href="https://x.test" target="_blank" rel="noopener noreferrer">가기</a></p>',
    ],
    [
      'link that would run',
      { type: 'paragraph', content: [words('가기', { type: 'link', attrs: { href: 'javascript:1' } })] },
      '<p>가기</p>',
    ],
    [
      'lists',
      {
        type: 'orderedList',
        attrs: { start: 2 },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('하나')] }] }],
      },
      '<ol start="2"><li><p>하나</p></li></ol>',
    ],
    [
      'quote',
      { type: 'blockquote', content: [{ type: 'paragraph', content: [words('말')] }] },
      '<blockquote><p>말</p></blockquote>',
    ],
    ['code', { type: 'codeBlock', content: [words('a < b')] }, '<pre><code>a < b</code></pre>'],
    [
      'picture',
      { type: 'image', attrs: { src: '/a.webp', alt: '컵' } },
      '<img src="/a.webp" alt="컵" loading="lazy"></img>',
    ],
    [
      'break and rule',
      { type: 'paragraph', content: [words('가'), { type: 'hardBreak' }, words('나')] },
      '<p>가<br></br>나</p>',
    ],
    [
      'table',
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [words('이름')] }] }] },
      '<table><tbody><tr><th>이름</th></tr></tbody></table>',
    ],
    [
      'video',
      { type: 'youtube', attrs: { src: 'https://youtu.be/dQw4w9WgXcQ' } },
      '<embed {"kind":"frame","provider":"youtube","id":"dQw4w9WgXcQ","url":"https://youtu.be/dQw4w9WgXcQ","title":""}>',
    ],
    [
      'unknown kind, whose content stays',
      { type: 'callout', content: [{ type: 'paragraph', content: [words('글')] }] },
      '<p>글</p>',
    ],
  ])('shows a %s', (_, node, expected) => {
    expect(doc(node)).toBe(expected)
  })
})

test('the extracted text is without markup and shortcodes', () => {
  expect(extractText('<h2>제목 &amp; 글</h2><p>안녕 [product id=1] <b>장터</b></p><script>x()</script>')).toBe(
    '제목 & 글 안녕 장터',
  )
  expect(extractText('<p>안녕 &#91;product id=1]</p>')).toBe('안녕 [product id=1]')
  expect(extractText([{ name: 'core/code', attributes: { content: '[product id=1]' } }])).toBe('[product id=1]')
  expect(
    extractText([
      paragraph,
      { name: 'core/columns', innerBlocks: [{ name: 'core/column', innerBlocks: [paragraph] }] },
    ]),
  ).toBe('글 글')
})
