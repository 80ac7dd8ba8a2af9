import { clsx } from 'clsx'
import { ResponsiveImage } from '../../trade/catalog/responsive-image.tsx'
import { hasTopHeading } from './inspect-nodes.ts'
import type { PageViewData } from './page-view-data.ts'
import { RenderedContent } from './rendered-content.tsx'

/** Renders the title unless the blocks contain an h1. */
export function PageView({ page }: { page: PageViewData }) {
  const { title, featuredImage, featuredImageAlt, nodes, kind } = page
  const hasOwnTitle = kind === 'blocks' && hasTopHeading(nodes)
  return (
    <article className={clsx('pb-16', !hasOwnTitle && 'pt-8 md:pt-12')}>
      {!hasOwnTitle && (
        <header className="px-4 md:px-6">
          <h1 className="mx-auto max-w-[46rem] text-balance font-bold text-3xl leading-tight tracking-tight md:text-4xl">
            {title}
          </h1>
        </header>
      )}
      {featuredImage && kind === 'words' && (
        <div className="mt-8 px-4 md:px-6">
          <ResponsiveImage
            url={featuredImage}
            alt={featuredImageAlt}
            sizes="(min-width: 800px) 736px, 92vw"
            eager
            className="mx-auto aspect-[16/9] w-full max-w-[46rem] rounded-card object-cover"
          />
        </div>
      )}
      {kind === 'nothing' ? (
        <div className="px-4 pt-8 md:px-6">
          <p lang="en" className="mx-auto max-w-[46rem] text-ink-soft">
            No content available.
          </p>
        </div>
      ) : (
        <RenderedContent nodes={nodes} className={clsx('is-page', !hasOwnTitle && 'mt-8')} />
      )}
    </article>
  )
}
