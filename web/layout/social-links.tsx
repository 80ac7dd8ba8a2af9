import type { ReactNode } from 'react'

interface SocialLink {
  name: string
  href: string
  glyph: ReactNode
}

/** Drawn by us: lucide carries no brand marks. The demo shop has no accounts, so these lead to the services themselves. */
const SOCIAL_LINKS: SocialLink[] = [
  {
    name: '인스타그램',
    href: 'https://www.instagram.com/',
    glyph: (
      <>
        <rect x="4" y="4" width="16" height="16" rx="4.5" />
        <circle cx="12" cy="12" r="3.6" />
        <path d="M16.4 7.6h.01" strokeWidth="2" />
      </>
    ),
  },
  {
    name: '유튜브',
    href: 'https://www.youtube.com/',
    glyph: (
      <>
        <rect x="3" y="5.5" width="18" height="13" rx="4" />
        <path d="M10.3 9.2v5.6l4.7-2.8z" className="fill-current" />
      </>
    ),
  },
  {
    name: '카카오톡 채널',
    href: 'https://pf.kakao.com/',
    glyph: (
      <>
        <path d="M12 4.5c-4.7 0-8.5 2.9-8.5 6.5 0 2.4 1.6 4.4 4 5.6l-.8 3 3.4-2.2c.6.1 1.2.1 1.9.1 4.7 0 8.5-2.9 8.5-6.5S16.7 4.5 12 4.5z" />
        <path d="M8.5 11h.01M12 11h.01M15.5 11h.01" strokeWidth="2" />
      </>
    ),
  },
  {
    name: '네이버 블로그',
    href: 'https://section.blog.naver.com/',
    glyph: (
      <>
        <path d="M6.5 4.5h11a3 3 0 0 1 3 3v6.5a3 3 0 0 1-3 3h-3L12 20l-2.5-3h-3a3 3 0 0 1-3-3V7.5a3 3 0 0 1 3-3z" />
        <path d="M10 13.8V7.7l4 6.1V7.7" strokeWidth="1.8" />
      </>
    ),
  },
]

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex">
      {SOCIAL_LINKS.map(({ name, href, glyph }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-6 fill-none stroke-current"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {glyph}
            </svg>
            <span className="sr-only">{name} (새 창)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
