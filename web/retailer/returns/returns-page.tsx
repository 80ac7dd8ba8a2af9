import { pageMeta } from '../../app/page-meta.ts'
import { OWN_RETURNS_HELP, OwnReturns } from '../../trade/orders/returns/own-returns.tsx'
import { Page } from '../../ui/page.tsx'

export function meta() {
  return pageMeta('반품')
}

export default function RetailerReturnsPage() {
  return (
    <Page title="반품" description={OWN_RETURNS_HELP}>
      <OwnReturns />
    </Page>
  )
}
