import type { RenderedEmbed, RenderedNode } from '@jangteo/contracts/content/rendered-content.ts'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RenderedContent } from './rendered-content.tsx'

function html(...nodes: RenderedNode[]): string {
  const router = createMemoryRouter([{ path: '/', element: <RenderedContent nodes={nodes} /> }])
  return renderToString(<RouterProvider router={router} />).replace(/^<div class="content">|<\/div>$|<!-- -->/g, '')
}

const embedded = (embed: RenderedEmbed) => html({ embed })

test('elements keep their attributes, also those with another name in React', () => {
  expect(
    html({
      tag: 'p',
      attributes: { class: 'has-text-align-center', style: 'text-align:center;--mobile-height:4px', id: 'a' },
      children: ['글 ', { tag: 'a', attributes: { href: '/x', rel: 'noopener' }, html: '<b>링크</b>' }],
    }),
  ).toBe(
    '<p class="has-text-align-center" style="text-align:center;--mobile-height:4px" id="a">글 <a href="/x" rel="noopener"><b>링크</b></a></p>',
  )
  const table = html({ tag: 'td', attributes: { colspan: '2', rowspan: '3' }, html: '칸' })
  expect(table).toBe('<td colSpan="2" rowSpan="3">칸</td>')
  const video = html({
    tag: 'video',
    attributes: { src: '/a.mp4', controls: '', autoplay: '', playsinline: '', loop: '' },
  })
  for (const word of ['src="/a.mp4"', 'controls=""', 'autoPlay=""', 'playsInline=""', 'loop=""'])
    expect(video).toContain(word)
  expect(html({ tag: 'img', attributes: { src: '/a.webp', srcset: '/a.webp 1x', alt: '컵' } })).toContain('alt="컵"')
})

test('text is escaped', () => {
  expect(html('<script>alert(1)</script>')).not.toContain('<script>')
})

test('a hundred nested and five thousand sibling elements are rendered', () => {
  let deep: RenderedNode = '바닥'
  for (let at = 0; at < 120; at++) deep = { tag: 'div', attributes: {}, children: [deep] }
  expect(html(deep)).toBe(`${'<div>'.repeat(120)}바닥${'</div>'.repeat(120)}`)
  const many = Array.from({ length: 5_000 }, (_, at): RenderedNode => ({ tag: 'p', attributes: {}, html: `글 ${at}` }))
  expect(html(...many)).toBe(many.map((_, at) => `<p>글 ${at}</p>`).join(''))
})

test.each([
  ['youtube', 'YouTube 동영상 재생'],
  ['vimeo', 'Vimeo 동영상 재생'],
] as const)('a video of %s loads nothing from it before play is pressed', (provider, label) => {
  const shown = embedded({ kind: 'frame', provider, id: 'aqz-KE-bpKQ', url: `https://${provider}.com/x`, title: '' })
  expect(shown).toContain(label)
  expect(shown).not.toMatch(/<iframe|<img|src="http/)
})

test('a tweet is a card with a link, and loads nothing before the button is pressed', () => {
  const url = 'https://twitter.com/jack/status/20'
  const shown = embedded({ kind: 'frame', provider: 'twitter', id: '20', url, title: '' })
  expect(shown).toContain(`href="${url}"`)
  expect(shown).toContain('게시물 불러오기')
  expect(shown).not.toMatch(/<iframe|<img|src="http/)
})

test('a menu has submenus, and default items when it is empty', () => {
  const item = (title: string, url: string, children: typeof items = []) => ({
    id: title,
    title,
    url,
    target: '',
    children,
  })
  const items: { id: string; title: string; url: string; target: string; children: never[] }[] = []
  const shown = embedded({
    ...{ kind: 'navigation', orientation: 'horizontal', showSubmenuIcon: true },
    items: [item('상품', '/products', [item('할인', '/products?sale=true')] as never), item('밖', 'https://x.test/')],
  })
  expect(shown).toMatch(/<button[^>]*aria-expanded="false"[^>]*aria-label="상품 하위 메뉴"/)
  expect(shown).toMatch(/<div[^>]*hidden=""[^>]*><ul><li><a href="\/products\?sale=true"/)
  const fallback = embedded({ kind: 'navigation', orientation: 'horizontal', showSubmenuIcon: true, items: [] })
  expect([...fallback.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/about',
    '/services',
    '/contact',
  ])
  for (const pixels of [16, 20, 24, 32]) {
    const icons = embedded({ kind: 'social', pixels, links: [{ service: 'facebook', url: 'https://facebook.com/' }] })
    expect(icons).toMatch(new RegExp(`<svg[^>]* width="${pixels}" height="${pixels}"`))
  }
  const search = { kind: 'search', label: '검색', showLabel: true, placeholder: '찾기' } as const
  expect(embedded({ ...search, buttonPosition: 'button-inside' })).toMatch(
    /<form[^>]* action="\/search".*<input[^>]*name="q"/,
  )
  const name = { kind: 'site', part: 'title', text: '장터', isLink: true, level: 0, width: 120 } as const
  expect(embedded(name)).toMatch(/<a [^>]*href="\/"[^>]*>장터<\/a>/)
})

test('the site block renders logo, title and tagline', () => {
  const site = (part: 'logo' | 'title' | 'tagline', more = {}) =>
    embedded({ kind: 'site', part, text: '장터', isLink: true, level: 0, width: 120, ...more })
  expect(site('logo')).toContain('aria-label="장터 홈"')
  expect(site('title', { level: 1, isLink: false })).toBe('<h1 class="site-title">장터</h1>')
  expect(site('tagline')).toBe('<p class="site-tagline">장터</p>')
})

test.each([16, 20, 24, 32])('social icons are %i pixels large', (pixels) => {
  const shown = embedded({
    kind: 'social',
    pixels,
    links: [{ service: 'instagram', url: 'https://www.instagram.com/' }],
  })
  expect(shown).toContain(`width="${pixels}"`)
  expect(shown).toContain('인스타그램 (새 창)')
})

test('a search box blocks a blank query', () => {
  const shown = embedded({
    ...{ kind: 'search', label: '검색', showLabel: true },
    ...{ placeholder: '찾기', buttonPosition: 'button-inside' },
  })
  expect(shown).toMatch(/action="\/search"/)
  expect(shown).toMatch(/<input[^>]* required="" pattern="\.\*\\S\.\*"[^>]* name="q"/)
})

test('a message embed shows its text; an unknown kind renders nothing', () => {
  expect(embedded({ kind: 'message', text: 'Product not found' })).toContain('Product not found')
  expect(embedded({ kind: 'later' } as never)).toBe('')
})
