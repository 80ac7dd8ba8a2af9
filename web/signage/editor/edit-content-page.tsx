import { useQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { useUser } from '../../app/session/use-user.ts'
import { isNotFound } from '../../trade/catalog/is-not-found.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { contentPathOf } from '../content/content-area.ts'
import { FetchErrorBox } from '../error-box.tsx'
import { contentWith } from '../queries.ts'
import { ContentEditor } from './content-editor.tsx'
import { ContentFacts } from './content-facts.tsx'
import { ContentFrame } from './content-frame.tsx'

export function meta() {
  return pageMeta('콘텐츠')
}

export default function EditContentPage() {
  const { id = '' } = useParams()
  const { role } = useUser()
  const query = useQuery(contentWith(id))
  const { data: content, error } = query
  if (content)
    return (
      <ContentFrame title={content.title}>
        {role === 'admin' || content.isOwn ? (
          <ContentEditor key={content.id} content={content} />
        ) : (
          <ContentFacts content={content} />
        )}
      </ContentFrame>
    )
  return (
    <ContentFrame title="콘텐츠">
      {!error && <LoadingPlaceholder className="h-96 rounded-card" />}
      {error && isNotFound(error) && (
        <EmptyState
          icon={Film}
          title="콘텐츠를 찾을 수 없습니다"
          action={
            <Link to={contentPathOf(role)} className={buttonClassName({ variant: 'secondary' })}>
              콘텐츠 목록
            </Link>
          }
        />
      )}
      {error && !isNotFound(error) && <FetchErrorBox query={query} message="Failed to fetch contents" />}
    </ContentFrame>
  )
}
