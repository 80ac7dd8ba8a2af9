import type { MetaDescriptor } from 'react-router'
import { pageTitle, siteName } from '../../app/site/site-name.ts'

interface ContentMeta {
  title: string
  description: string
  origin: string
  path: string
  type?: 'website' | 'article'
  image?: string | null
  /** schema.org data. */
  structured?: object
}

/** Title, description and Open Graph tags of a page or post. */
export function contentMeta({ title, description, origin, path, type = 'website', image, structured }: ContentMeta) {
  const meta: MetaDescriptor[] = [
    { title: title === siteName() ? title : pageTitle(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName() },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: origin + path },
    ...(image ? [{ property: 'og:image', content: absoluteUrl(origin, image) }] : []),
    ...(structured ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }] : []),
  ]
  return meta
}

/** Link to the RSS feed. */
export function feedLink(): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: siteName(), href: '/rss.xml' }
}

export function absoluteUrl(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}
