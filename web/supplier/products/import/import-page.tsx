import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BusinessApprovalBanner } from '../../../app/members/business-approval-banner.tsx'
import { pageMeta } from '../../../app/page-meta.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { useFreshUser } from '../../../app/session/use-fresh-user.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PRODUCTS_CRUMB } from '../products-crumb.ts'
import { productImport } from '../queries.ts'
import { ChooseFile } from './choose-file.tsx'
import { CheckingCard, FailedCard, ImportedCard, ImportingCard, UndoingCard, UndoneCard } from './import-progress.tsx'
import { ChangesCard, PreviewCard, ProblemsCard } from './import-tables.tsx'
import { RecentImports } from './recent-imports.tsx'
import { StartCard } from './start-card.tsx'

export function meta() {
  return pageMeta('상품 가져오기')
}

/** The import id is in the URL, so that a reload continues it. */
export default function ImportPage() {
  const user = useFreshUser()
  const [params, setParams] = useSearchParams()
  const importId = params.get('id')
  return (
    <Page
      title="상품 가져오기"
      description="여러 상품을 엑셀이나 CSV 파일 하나로 등록하고 고칩니다. 먼저 모든 행을 확인합니다."
      breadcrumbs={PRODUCTS_CRUMB}
      width="narrow"
    >
      {user.approvalStatus !== 'approved' && (
        <BusinessApprovalBanner user={user} then="승인되면 상품을 가져올 수 있습니다." />
      )}
      {user.approvalStatus === 'approved' && !importId && (
        <>
          <ChooseFile onUploaded={(id) => setParams({ id })} />
          <RecentImports />
        </>
      )}
      {user.approvalStatus === 'approved' && importId && (
        <OneImport key={importId} id={importId} onOtherFile={() => setParams({})} />
      )}
    </Page>
  )
}

function OneImport({ id, onOtherFile }: { id: string; onOtherFile: () => void }) {
  const { data: found, error, isFetching, refetch } = useQuery(productImport(id))
  if (!found) {
    if (!error) return <Waiting />
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <Card>
        {isUnknown ? (
          <ErrorState
            title="가져오기를 찾을 수 없습니다"
            body="오래된 가져오기는 지워집니다. 파일을 다시 올려 주세요."
            onRetry={onOtherFile}
            retryLabel="다른 파일 올리기"
          />
        ) : (
          <ErrorState onRetry={() => void refetch()} pending={isFetching} />
        )}
      </Card>
    )
  }
  return (
    <>
      {found.state === 'checking' && <CheckingCard found={found} />}
      {found.state === 'checked' && <StartCard found={found} onOtherFile={onOtherFile} />}
      {found.state === 'importing' && <ImportingCard found={found} />}
      {found.state === 'imported' && <ImportedCard found={found} onOtherFile={onOtherFile} />}
      {found.state === 'undoing' && <UndoingCard found={found} />}
      {found.state === 'undone' && <UndoneCard found={found} onOtherFile={onOtherFile} />}
      {found.state === 'failed' && <FailedCard found={found} onOtherFile={onOtherFile} />}
      {found.state === 'checked' && found.problemCount > 0 && <ProblemsCard {...found} />}
      {found.state === 'checked' && found.changes.length > 0 && <ChangesCard {...found} />}
      {found.state === 'checked' && found.newRows > 0 && <PreviewCard {...found} />}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy>
      <span className="sr-only">가져오기를 불러오는 중입니다</span>
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
