import type { SiteData } from '../../app/site/site-data.ts'
import { siteName } from '../../app/site/site-name.ts'
import { contentMeta, feedLink } from '../../rendering/content/content-meta.ts'
import { blogPath } from '../blog/blog-paths.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The shop as an organisation: https://schema.org/Organization */
export function homeMeta(origin: string, page: number, matches: Matches) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  const name = root?.settings?.site.siteName ?? siteName()
  const tagline = root?.settings?.site.tagline ?? ''
  const [, ...meta] = contentMeta({
    title: name,
    description: tagline || `${name}에서 공급자와 소매점, 소비자가 한곳에서 만납니다.`,
    origin,
    path: blogPath({ page }, '/'),
    structured: {
      '@type': 'Organization',
      name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      ...(tagline && { description: tagline }),
    },
  })
  return [{ title: tagline ? `${name} | ${tagline}` : name }, ...meta, feedLink()]
}
