import type { searchShop } from '@jangteo/contracts/content/content.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Pagination } from '../../ui/pagination.tsx'

export type ContentMatches = Pick<ResponseOf<typeof searchShop>, 'data' | 'total' | 'page'> & { last: number }

const KINDS = { post: '블로그', page: '페이지' }

interface WrittenResultsProps {
  query: string
  found: ContentMatches
  hrefFor: (page: number) => string
}

/** Posts and pages that contain the search words. */
export function ContentResults({ query, found: { data, page, last }, hrefFor }: WrittenResultsProps) {
  if (data.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={SearchX}
          title={`‘${query}’에 맞는 글이 없습니다`}
          body="더 짧은 말이나 다른 말로 찾아 보십시오."
        />
      </div>
    )
  }
  return (
    <section aria-label="글과 페이지">
      <ul className="grid gap-3">
        {data.map(({ kind, slug, title, excerpt, updatedAt }) => (
          <li
            key={`${kind}/${slug}`}
            className="group relative rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong"
          >
            <p className="font-semibold text-brand text-xs">{KINDS[kind]}</p>
            <h2 className="mt-1 font-bold text-lg leading-snug">
              <Link to={addressOf(kind, slug)} className="after:absolute after:inset-0 group-hover:underline">
                {title}
              </Link>
            </h2>
            <p className="mt-1.5 line-clamp-2 text-ink-soft text-sm">{excerpt}</p>
            <p className="mt-2 text-ink-faint text-xs tabular-nums">{formatDate(updatedAt)}</p>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className="mt-10">
          <Pagination page={page} last={last} hrefFor={hrefFor} />
        </div>
      )}
    </section>
  )
}

function addressOf(kind: keyof typeof KINDS, slug: string): string {
  return `${kind === 'post' ? '/blog/' : '/'}${encodeURIComponent(slug)}`
}
