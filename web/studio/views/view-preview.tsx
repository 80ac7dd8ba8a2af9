import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { useQuery } from '@tanstack/react-query'
import { Table2 } from 'lucide-react'
import { ViewDisplay } from '../../rendering/views/view-display.tsx'
import { initialQuery } from '../../rendering/views/view-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { previewOf } from './queries.ts'

/** Preview of the unsaved view's first page. */
export function ViewPreview({ definition }: { definition: ViewDefinition }) {
  const settled = useDebounced(definition, 400)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(previewOf(settled))
  const isOutdated = isPlaceholderData || settled !== definition
  const { source, template, audience } = definition
  const isReady = template.fields.length > 0 && (source.type !== 'form' || source.formId !== null)
  return (
    <Card title="미리보기" description="첫 쪽을 보이는 그대로 보여 줍니다. 검색과 정렬은 저장한 뒤 페이지에서 됩니다.">
      {isReady && audience.type === 'own' && (
        <div className="mb-4">
          <Banner>미리보기에는 모든 응답이 나옵니다. 페이지에서는 각자 자기가 보낸 응답만 봅니다.</Banner>
        </div>
      )}
      {!isReady && <EmptyState icon={Table2} title="필드를 고르면 여기에 보입니다" />}
      {isReady && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {isReady && !isError && !data && <LoadingPlaceholder className="h-64 w-full" />}
      {isReady && !isError && data && (
        <ViewDisplay
          rendered={data}
          query={initialQuery(data)}
          state={isOutdated ? 'loading' : 'still'}
          showTitle
          onChange={() => {}}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}
