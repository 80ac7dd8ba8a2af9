import type { MetaDescriptor } from 'react-router'
import { siteName, titled } from '../../app/site/site-name.ts'

interface Told {
  title: string
  description: string
  origin: string
  path: string
  type?: 'website' | 'article'
  image?: string | null
  /** As schema.org has it. */
  structured?: object
}

/** What search engines and messengers show of something written. */
export function contentMeta({ title, description, origin, path, type = 'website', image, structured }: Told) {
  const meta: MetaDescriptor[] = [
    { title: title === siteName() ? title : titled(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName() },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: origin + path },
    ...(image ? [{ property: 'og:image', content: absolute(origin, image) }] : []),
    ...(structured ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }] : []),
  ]
  return meta
}

/** Where programs that follow the blog find it. */
export function feedLink(): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: siteName(), href: '/rss.xml' }
}

export function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}
