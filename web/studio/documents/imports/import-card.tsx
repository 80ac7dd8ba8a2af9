import type { ImportReport } from '@jangteo/contracts/content/media.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../app/session/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { contentImport } from '../queries.ts'

interface ImportCardProps {
  id: string
  onOther: () => void
}

/** Progress, then imported documents and unsupported content. */
export function ImportCard({ id, onOther }: ImportCardProps) {
  const { data: report, error, isFetching, refetch } = useQuery(contentImport(id))
  if (!report) {
    if (!error) return <LoadingPlaceholder className="h-56 w-full" />
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <Card>
        {isUnknown ? (
          <ErrorState
            title="가져오기를 찾을 수 없습니다"
            body="파일을 다시 올려 주세요."
            onRetry={onOther}
            retryLabel="다른 파일 올리기"
          />
        ) : (
          <ErrorState onRetry={() => void refetch()} pending={isFetching} />
        )}
      </Card>
    )
  }
  const { counts, state, fileName, problems } = report
  return (
    <>
      <Card
        title={
          state === 'done' ? '가져오기를 마쳤습니다' : state === 'failed' ? '가져오지 못했습니다' : '가져오는 중입니다'
        }
        description={fileName}
        action={
          (state === 'done' || state === 'failed') && (
            <Button variant="secondary" size="small" onClick={onOther}>
              다른 파일 올리기
            </Button>
          )
        }
      >
        <div className="grid gap-4">
          {(state === 'waiting' || state === 'running') && (
            <ProgressBar
              label={
                counts.total > 0
                  ? `${counts.done.toLocaleString('ko-KR')} / ${counts.total.toLocaleString('ko-KR')}`
                  : '파일을 읽고 있습니다'
              }
              value={counts.done}
              max={counts.total > 0 ? counts.total : null}
            />
          )}
          {state === 'failed' && <Banner tone="danger">{problems[0]?.what ?? '파일을 읽지 못했습니다.'}</Banner>}
          {state === 'done' && problems.length === 0 && <Banner tone="success">모두 알아들었습니다.</Banner>}
          <Counts counts={counts} />
        </div>
      </Card>
      {problems.length > 0 && (
        <Card title="알아듣지 못한 것" description="그대로 두었거나 가져오지 않은 내용입니다.">
          <DataTable
            label="알아듣지 못한 것"
            columns={PROBLEMS}
            rows={problems.map((problem, number) => ({ ...problem, number }))}
            rowKey={({ number }) => String(number)}
            empty="없습니다."
          />
        </Card>
      )}
    </>
  )
}

function Counts({ counts }: Pick<ImportReport, 'counts'>) {
  const each = [
    ['글', counts.posts],
    ['페이지', counts.pages],
    ['카테고리', counts.categories],
    ['재사용 블록', counts.reusable],
    ['미디어 링크', counts.media],
    ['전에 가져온 것', counts.repeated],
  ] as const
  return <Facts facts={each.map(([term, count]) => ({ term, value: `${count.toLocaleString('ko-KR')}개` }))} />
}

const PROBLEMS: readonly Column<ImportReport['problems'][number] & { number: number }>[] = [
  { key: 'item', header: '어디', cell: ({ item }) => item },
  { key: 'what', header: '무엇', cell: ({ what }) => what },
]
