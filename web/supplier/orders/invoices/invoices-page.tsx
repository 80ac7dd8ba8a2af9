import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { Page } from '../../../ui/page.tsx'
import { parseFilters } from '../list/order-filters.ts'
import { DownloadCard } from './download-card.tsx'
import { RecentUploads, UploadCard } from './upload-card.tsx'
import { UploadResult } from './upload-result.tsx'

/** Filters of the order list, from where the page was opened. */
function narrowIn(params: URLSearchParams) {
  const { status: _, ...narrow } = parseFilters(params)
  return narrow
}

export function meta() {
  return pageMeta('송장 일괄 등록')
}

/** The id of an upload is in the URL, so that a reload shows its progress. */
export default function InvoicesPage() {
  const [params, setParams] = useSearchParams()
  const uploadId = params.get('id')
  return (
    <Page
      title="송장 일괄 등록"
      description="보낼 상자를 택배사 양식으로 내려받고, 송장번호를 채운 파일을 올려 한 번에 발송합니다."
      breadcrumbs={[{ label: '주문', to: '/supplier/orders' }]}
      width="narrow"
    >
      {uploadId ? (
        <UploadResult key={uploadId} id={uploadId} onOtherFile={() => setParams({})} />
      ) : (
        <>
          <DownloadCard narrow={narrowIn(params)} onWiden={() => setParams({})} />
          <UploadCard onUploaded={(id) => setParams({ id })} />
          <RecentUploads />
        </>
      )}
    </Page>
  )
}
