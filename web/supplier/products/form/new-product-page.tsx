import { BusinessApprovalBanner } from '../../../app/members/business-approval-banner.tsx'
import { pageMeta } from '../../../app/page-meta.ts'
import { useFreshUser } from '../../../app/session/use-fresh-user.ts'
import { Page } from '../../../ui/page.tsx'
import { PRODUCTS_CRUMB } from '../products-crumb.ts'
import { ProductEditor } from './product-editor.tsx'

export function meta() {
  return pageMeta('상품 등록')
}

export default function NewProductPage() {
  const user = useFreshUser()
  return (
    <Page
      title="상품 등록"
      description="임시저장한 상품은 승인을 요청할 때까지 아무에게도 보이지 않습니다."
      breadcrumbs={PRODUCTS_CRUMB}
    >
      {user.approvalStatus === 'approved' ? (
        <ProductEditor />
      ) : (
        <BusinessApprovalBanner user={user} then="승인되면 상품을 등록할 수 있습니다." />
      )}
    </Page>
  )
}
