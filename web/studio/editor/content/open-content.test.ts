import { parseContent } from '@jangteo/domain/content/blocks/parse-content.ts'
import { describe, expect, test } from 'vitest'
import { openContent, writeBlocks } from './open-content.ts'
import { htmlOfNodes } from './rich-node-html.ts'

function ids() {
  let made = 0
  return () => `b${made++}`
}
const open = (content: Parameters<typeof openContent>[0]) => openContent(content, 'editor', ids())
/** Rendered result after opening and saving without changes. */
function savedAgain(content: Parameters<typeof openContent>[0]) {
  const { blocks, vocabulary } = open(content)
  return htmlOfNodes(parseContent(writeBlocks(blocks, vocabulary)))
}

const WORDPRESS = `<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">봄 <em>신상</em></h3><!-- /wp:heading -->
<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">첫 <a href="/a">문단</a></p><!-- /wp:paragraph -->
<!-- wp:image {"id":3,"sizeSlug":"large"} --><figure class="wp-block-image size-large"><img src="/a.png" alt="배 &amp; 감" class="wp-image-3"/><figcaption class="wp-element-caption">가을</figcaption></figure><!-- /wp:image -->
<!-- wp:list {"ordered":true} --><ol><!-- wp:list-item --><li>하나</li><!-- /wp:list-item --><!-- wp:list-item --><li>둘</li><!-- /wp:list-item --></ol><!-- /wp:list -->
<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>말</p><!-- /wp:paragraph --><cite>누구</cite></blockquote><!-- /wp:quote -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://a.test">가기</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>1</td><td colspan="2">2</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column {"width":"30%"} --><div class="wp-block-column" style="flex-basis:30%"><!-- wp:paragraph --><p>안</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:my-plugin/thing {"x":1} --><b>남의 것</b><!-- /wp:my-plugin/thing -->
<p>사이 글</p>`

describe('content of every format', () => {
  test('of WordPress is parsed into blocks with editable texts', () => {
    const { blocks } = open(WORDPRESS)
    const [heading, paragraph, image, list, quote, buttons, table, columns, unknown, between] = blocks
    expect(heading).toMatchObject({ kind: 'core/heading', values: { level: 3, content: '봄 <em>신상</em>' } })
    expect(paragraph).toMatchObject({ values: { content: '첫 <a href="/a">문단</a>', align: 'center' } })
    expect(image?.values).toMatchObject({ url: '/a.png', alt: '배 & 감', caption: '가을', sizeSlug: 'large' })
    expect(list?.inner.map(({ values }) => values.content)).toEqual(['하나', '둘'])
    expect(quote).toMatchObject({ values: { citation: '누구' }, inner: [{ values: { content: '말' } }] })
    expect(buttons?.inner[0]?.values).toMatchObject({ text: '가기', url: 'https://a.test' })
    expect(table?.values.body).toEqual([
      {
        cells: [
          { content: '1', tag: 'td' },
          { content: '2', tag: 'td', colspan: '2' },
        ],
      },
    ])
    expect(columns?.inner[0]).toMatchObject({ kind: 'core/column', values: { width: '30%' } })
    expect(unknown).toMatchObject({
      kind: 'my-plugin/thing',
      kept: { attributes: { x: 1 }, innerHTML: '<b>남의 것</b>' },
    })
    expect(between).toMatchObject({ kind: 'core/html', values: { content: expect.stringContaining('사이 글') } })
  })

  test('renders the same after opening and saving', () => {
    const { blocks, vocabulary } = open(WORDPRESS)
    const again = openContent(writeBlocks(blocks, vocabulary), 'editor', ids())
    expect(again.blocks).toEqual(blocks)
    for (const piece of ['<h3', '배 &amp; 감', '<ol', '<cite>누구</cite>', 'flex-basis:30%', '사이 글'])
      expect(savedAgain(WORDPRESS)).toContain(piece)
  })

  test('a list, a quote and a gallery of older pages become inner blocks', () => {
    const { blocks } = open([
      { name: 'core/list', attributes: { values: '<li>가</li><li>나</li>' } },
      { name: 'core/quote', attributes: { value: '<p>가</p><p>나</p>', citation: '다' } },
      { name: 'core/gallery', attributes: { images: [{ url: '/1.png', alt: '하나' }] } },
    ])
    expect(blocks.map(({ inner }) => inner.map(({ values }) => values))).toEqual([
      [{ content: '가' }, { content: '나' }],
      [{ content: '가' }, { content: '나' }],
      [{ url: '/1.png', alt: '하나' }],
    ])
  })

  test('markup, broken JSON and rich text become one HTML block', () => {
    expect(open('<h2>제목</h2><p>글</p>').blocks).toMatchObject([
      { kind: 'core/html', values: { content: '<h2>제목</h2><p>글</p>' } },
    ])
    expect(open('[{"name":').blocks).toMatchObject([{ kind: 'core/html', values: { content: '[{"name":' } }])
    const rich = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '안녕 <', marks: [{ type: 'bold' }] }] }],
    }
    expect(open(rich).blocks).toMatchObject([{ values: { content: '<p><strong>안녕 &lt;</strong></p>' } }])
    expect(open('').blocks).toEqual([])
  })

  test('of the page builder keeps columns, older fields and unknown blocks', () => {
    const columns = [{ width: '40%', blocks: [{ id: 'x', type: 'uagb/info-box', data: { title: '하나' } }] }]
    const { vocabulary, blocks } = open({
      blocks: [
        { id: 'a', type: 'columns', data: { columns }, settings: { gap: '1rem' } },
        { id: 'b', type: 'paragraph', content: '옛 글' },
        { id: 'c', type: 'map', data: { at: 1 } },
      ],
    })
    expect(vocabulary.name).toBe('builder')
    expect(blocks[0]?.inner[0]).toMatchObject({ values: { data: { width: '40%' } }, inner: [{ kind: 'info-box' }] })
    expect(writeBlocks(blocks, vocabulary)).toMatchObject([
      {
        type: 'columns',
        data: { columns: [{ width: '40%', blocks: [{ type: 'info-box', data: { title: '하나' } }] }] },
      },
      { type: 'paragraph', data: { text: '옛 글' } },
      { id: 'c', type: 'map', data: { at: 1 } },
    ])
  })
})
