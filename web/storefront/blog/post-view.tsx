import type { RenderedPost } from '@jangteo/contracts/content/content.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { RenderedContent } from '../../rendering/content/rendered-content.tsx'
import { ResponsiveImage } from '../../trade/catalog/responsive-image.tsx'
import { blogPath, postPath } from './blog-paths.ts'
import { RelativeTime } from './relative-time.tsx'

interface Neighbour {
  slug: string
  title: string
}

interface PostViewProps {
  post: Omit<RenderedPost, 'content'>
  previous: Neighbour | null
  next: Neighbour | null
}

const column = 'mx-auto max-w-[46rem]'

export function PostView({ post, previous, next }: PostViewProps) {
  const { title, category, author, createdAt, featuredImage, featuredImageAlt, tags, nodes } = post
  return (
    <article className="pt-8 pb-16 md:pt-12">
      <div className="px-4 md:px-6">
        <header className={column}>
          {category && (
            <p className="mb-2 font-semibold text-brand text-sm">
              <Link to={blogPath({ category: category.slug })} className="hover:underline">
                {category.name}
              </Link>
            </p>
          )}
          <h1 className="text-balance font-bold text-3xl leading-tight tracking-tight md:text-4xl">{title}</h1>
          <p className="mt-4 flex flex-wrap gap-x-2 text-ink-soft text-sm">
            <span>{author.name}</span>
            <span aria-hidden>·</span>
            <RelativeTime at={createdAt} />
          </p>
        </header>
        {featuredImage && (
          <ResponsiveImage
            url={featuredImage}
            alt={featuredImageAlt}
            sizes="(min-width: 800px) 736px, 92vw"
            eager
            className={`${column} mt-8 aspect-[16/9] w-full rounded-card object-cover`}
          />
        )}
      </div>
      <RenderedContent nodes={nodes} className="is-page mt-8" />
      <footer className="mt-12 px-4 md:px-6">
        <div className={column}>
          <Tags tags={tags} />
          <nav aria-label="다른 글" className="mt-8 grid gap-3 border-line border-t pt-8 sm:grid-cols-2">
            {previous && <NeighbourLink to={previous} label="이전 글" />}
            {next && <NeighbourLink to={next} label="다음 글" />}
          </nav>
          <p className="mt-8 text-center">
            <Link to="/blog" className="font-medium text-brand underline underline-offset-4">
              글 목록으로
            </Link>
          </p>
        </div>
      </footer>
    </article>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="태그" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full bg-sunken px-3 py-1 text-ink-soft text-sm">
          #{tag}
        </li>
      ))}
    </ul>
  )
}

function NeighbourLink({ to: { slug, title }, label }: { to: Neighbour; label: '이전 글' | '다음 글' }) {
  const isNext = label === '다음 글'
  const Arrow = isNext ? ArrowRight : ArrowLeft
  return (
    <Link
      to={postPath(slug)}
      className={`flex items-center gap-3 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong ${isNext ? 'flex-row-reverse text-right sm:col-start-2' : ''}`}
    >
      <Arrow aria-hidden className="size-5 shrink-0 text-ink-faint" strokeWidth={1.5} />
      <span className="min-w-0 flex-1">
        <span className="block text-ink-faint text-xs">{label}</span>
        <span className="line-clamp-2 font-semibold">{title}</span>
      </span>
    </Link>
  )
}
