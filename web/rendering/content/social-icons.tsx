import type { ReactNode } from 'react'

interface SocialService {
  name: string
  glyph: ReactNode
}

const INSTAGRAM: SocialService = {
  name: '인스타그램',
  glyph: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.4 7.6h.01" strokeWidth="2" />
    </>
  ),
}

const YOUTUBE: SocialService = {
  name: '유튜브',
  glyph: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="4" />
      <path d="M10.3 9.2v5.6l4.7-2.8z" className="fill-current" />
    </>
  ),
}

const KAKAO: SocialService = {
  name: '카카오톡 채널',
  glyph: (
    <>
      <path d="M12 4.5c-4.7 0-8.5 2.9-8.5 6.5 0 2.4 1.6 4.4 4 5.6l-.8 3 3.4-2.2c.6.1 1.2.1 1.9.1 4.7 0 8.5-2.9 8.5-6.5S16.7 4.5 12 4.5z" />
      <path d="M8.5 11h.01M12 11h.01M15.5 11h.01" strokeWidth="2" />
    </>
  ),
}

const NAVER: SocialService = {
  name: '네이버 블로그',
  glyph: (
    <>
      <path d="M6.5 4.5h11a3 3 0 0 1 3 3v6.5a3 3 0 0 1-3 3h-3L12 20l-2.5-3h-3a3 3 0 0 1-3-3V7.5a3 3 0 0 1 3-3z" />
      <path d="M10 13.8V7.7l4 6.1V7.7" strokeWidth="1.8" />
    </>
  ),
}

const FACEBOOK: SocialService = {
  name: '페이스북',
  glyph: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12.4 20.2v-9.4c0-1.7 1-2.6 2.8-2.4M9.6 12.8h5.2" />
    </>
  ),
}

const X: SocialService = {
  name: 'X(트위터)',
  glyph: <path d="M5 4.5h3.2l10.8 15h-3.2zM18.6 4.5l-5.9 6.5M5.4 19.5l6-6.7" />,
}

const GITHUB: SocialService = {
  name: '깃허브',
  glyph: (
    <path d="M9.5 20v-3.2c-3.2.9-3.9-1.4-5-1.9M14.5 20v-3.4c0-1 .1-1.4-.5-2 2.4-.3 4.7-1.2 4.7-5.1a4 4 0 0 0-1.1-2.8c.1-.4.5-1.4-.1-2.9 0 0-.9-.3-3 1.1a10.6 10.6 0 0 0-5 0C7.4 3.5 6.5 3.8 6.5 3.8c-.6 1.5-.2 2.5-.1 2.9a4 4 0 0 0-1.1 2.8c0 3.9 2.3 4.8 4.7 5.1-.6.6-.6 1.2-.5 2z" />
  ),
}

const OTHER: SocialService = {
  name: '소셜 채널',
  glyph: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 4.7 5 12.3 0 17M12 3.5c-5 4.7-5 12.3 0 17" />
    </>
  ),
}

const SERVICES: Readonly<Record<string, SocialService>> = {
  instagram: INSTAGRAM,
  youtube: YOUTUBE,
  kakao: KAKAO,
  kakaotalk: KAKAO,
  naver: NAVER,
  facebook: FACEBOOK,
  x: X,
  twitter: X,
  github: GITHUB,
}

/** Own drawings: lucide has no brand icons. */
export function socialService(word: string): SocialService {
  return SERVICES[word.toLowerCase()] ?? { ...OTHER, name: word || OTHER.name }
}
