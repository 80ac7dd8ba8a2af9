import { clsx } from 'clsx'
import { Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageWidth } from '../../app/frame/page-width.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { PostList } from './load-posts.ts'
import { PostCard } from './post-card.tsx'

interface PostListViewProps {
  list: PostList
  title: string
  lead?: string
  hrefFor: (page: number) => string
  /** Rendered between the title and the posts. */
  tools?: ReactNode
}

export function PostListView({ list, title, lead, hrefFor, tools }: PostListViewProps) {
  return (
    <div className={clsx(pageWidth, 'pt-8 pb-16 md:pt-12')}>
      <h1 className="font-bold text-2xl tracking-tight md:text-3xl">{title}</h1>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      {tools}
      <div className="mt-8">
        <Posts list={list} />
      </div>
      {list.last > 1 && (
        <div className="mt-12">
          <Pagination page={list.page} last={list.last} hrefFor={hrefFor} />
        </div>
      )}
    </div>
  )
}

function Posts({ list: { posts, failed } }: { list: PostList }) {
  if (failed) {
    return (
      <Framed>
        <ErrorState
          title="글을 불러오지 못했습니다"
          body="잠시 후 다시 시도해 주세요."
          onRetry={() => window.location.reload()}
        />
      </Framed>
    )
  }
  if (posts.length === 0) {
    return (
      <Framed>
        <EmptyState icon={Newspaper} title="아직 올라온 글이 없습니다" body="새 글이 올라오면 이곳에 보입니다." />
      </Framed>
    )
  }
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, at) => (
        <li key={post.id}>
          <PostCard post={post} eager={at < 3} />
        </li>
      ))}
    </ul>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-surface">{children}</div>
}
