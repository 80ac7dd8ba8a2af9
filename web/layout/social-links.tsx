import { SocialEmbed } from '../content/social-embed.tsx'

/** The demo shop has no accounts, so these lead to the services themselves. */
const LINKS = [
  { service: 'instagram', url: 'https://www.instagram.com/' },
  { service: 'youtube', url: 'https://www.youtube.com/' },
  { service: 'kakao', url: 'https://pf.kakao.com/' },
  { service: 'naver', url: 'https://section.blog.naver.com/' },
]

export function SocialLinks() {
  return <SocialEmbed links={LINKS} pixels={24} />
}
