import type { RenderedPost } from '@jangteo/contracts/content/content.ts'
import { siteName } from '../../app/site/site-name.ts'
import { absoluteUrl, contentMeta, feedLink } from '../../rendering/content/content-meta.ts'
import { postPath } from './blog-paths.ts'

/** schema.org's Article: https://schema.org/Article */
export function postMeta({ post, origin }: { post: Omit<RenderedPost, 'content'>; origin: string }) {
  const { slug, title, excerpt, featuredImage, createdAt, updatedAt, author, category, tags } = post
  const path = postPath(slug)
  return [
    ...contentMeta({
      ...{ title, origin, path },
      description: excerpt,
      type: 'article',
      image: featuredImage,
      structured: {
        '@type': 'Article',
        headline: title,
        description: excerpt,
        datePublished: createdAt,
        dateModified: updatedAt,
        mainEntityOfPage: origin + path,
        author: { '@type': 'Person', name: author.name },
        publisher: { '@type': 'Organization', name: siteName(), url: origin },
        ...(featuredImage && { image: absoluteUrl(origin, featuredImage) }),
        ...(category && { articleSection: category.name }),
        ...(tags.length > 0 && { keywords: tags.join(', ') }),
      },
    }),
    feedLink(),
    { property: 'article:published_time', content: createdAt },
    { property: 'article:modified_time', content: updatedAt },
  ]
}
