import type { PostSummary } from '@jangteo/contracts/content/content.ts'
import { Link } from 'react-router'
import { ResponsiveImage } from '../../trade/catalog/responsive-image.tsx'
import { postPath } from './blog-paths.ts'
import { RelativeTime } from './relative-time.tsx'

const SIZES = '(min-width: 1024px) 350px, (min-width: 640px) 46vw, 92vw'

/** The whole card is the link; its accessible name is the title. */
export function PostCard({ post, eager }: { post: PostSummary; eager: boolean }) {
  const { slug, title, excerpt, featuredImage, category, author, createdAt } = post
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-line-strong">
      <div className="aspect-[16/10] overflow-hidden bg-brand-soft">
        {featuredImage && (
          <ResponsiveImage
            url={featuredImage}
            alt=""
            sizes={SIZES}
            eager={eager}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        {category && <p className="mb-1.5 font-semibold text-brand text-xs">{category.name}</p>}
        <h2 className="line-clamp-2 font-bold text-lg leading-snug">
          <Link to={postPath(slug)} className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-2 line-clamp-3 text-ink-soft text-sm">{excerpt}</p>
        <p className="mt-auto flex flex-wrap gap-x-2 pt-4 text-ink-faint text-xs">
          <span>{author.name}</span>
          <span aria-hidden>·</span>
          <RelativeTime at={createdAt} />
        </p>
      </div>
    </article>
  )
}
