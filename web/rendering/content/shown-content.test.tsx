import type { ShownEmbed, ShownNode } from '@jangteo/contracts/content/rendered-content.ts'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ShownContent } from './shown-content.tsx'

function html(...nodes: ShownNode[]): string {
  const router = createMemoryRouter([{ path: '/', element: <ShownContent nodes={nodes} /> }])
  return renderToString(<RouterProvider router={router} />).replace(/^<div class="content">|<\/div>$|<!-- -->/g, '')
}

const embedded = (embed: ShownEmbed) => html({ embed })

test('elements keep their attributes, whatever React calls them', () => {
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

test('text is text: nothing in it becomes markup', () => {
  expect(html('<script>alert(1)</script>')).not.toContain('<script>')
})

test('a hundred elements inside of each other and five thousand beside each other are shown', () => {
  let deep: ShownNode = '바닥'
  for (let at = 0; at < 120; at++) deep = { tag: 'div', attributes: {}, children: [deep] }
  expect(html(deep)).toContain('바닥')
  const many = Array.from({ length: 5_000 }, (_, at): ShownNode => ({ tag: 'p', attributes: {}, html: `글 ${at}` }))
  expect(html(...many)).toContain('글 4999')
})

test.each([
  ['youtube', 'YouTube 동영상 재생'],
  ['vimeo', 'Vimeo 동영상 재생'],
] as const)('a video of %s asks nothing of it before somebody presses play', (provider, label) => {
  const shown = embedded({ kind: 'frame', provider, id: 'aqz-KE-bpKQ', url: `https://${provider}.com/x`, title: '' })
  expect(shown).toContain(label)
  expect(shown).not.toMatch(/<iframe|<img|src="http/)
})

test('a tweet is a card that leads to it, and asks nothing of it before somebody wants to see it', () => {
  const url = 'https://twitter.com/jack/status/20'
  const shown = embedded({ kind: 'frame', provider: 'twitter', id: '20', url, title: '' })
  expect(shown).toContain(`href="${url}"`)
  expect(shown).toContain('게시물 불러오기')
  expect(shown).not.toMatch(/<iframe|<img|src="http/)
})

test('a menu has its submenus, and the usual items where there is none', () => {
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
})

test('the shop is named by its mark, its title and its words', () => {
  const site = (part: 'logo' | 'title' | 'tagline', more = {}) =>
    embedded({ kind: 'site', part, text: '장터', isLink: true, level: 0, width: 120, ...more })
  expect(site('logo')).toContain('aria-label="장터 홈"')
  expect(site('title', { level: 1, isLink: false })).toBe('<h1 class="site-title">장터</h1>')
  expect(site('tagline')).toBe('<p class="site-tagline">장터</p>')
})

test.each([16, 20, 24, 32])('marks of social services are %i pixels large', (pixels) => {
  const shown = embedded({
    kind: 'social',
    pixels,
    links: [{ service: 'instagram', url: 'https://www.instagram.com/' }],
  })
  expect(shown).toContain(`width="${pixels}"`)
  expect(shown).toContain('인스타그램 (새 창)')
})

test('a search box holds back what is blank', () => {
  const shown = embedded({
    ...{ kind: 'search', label: '검색', showLabel: true },
    ...{ placeholder: '찾기', buttonPosition: 'button-inside' },
  })
  expect(shown).toMatch(/action="\/search"/)
  expect(shown).toMatch(/<input[^>]* required="" pattern="\.\*\\S\.\*"[^>]* name="q"/)
})

test('words stand where something cannot be shown; a kind nobody knows is left out', () => {
  expect(embedded({ kind: 'message', text: 'Product not found' })).toContain('Product not found')
  expect(embedded({ kind: 'later' } as never)).toBe('')
})
