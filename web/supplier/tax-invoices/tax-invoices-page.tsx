import { pageMeta } from '../../app/page-meta.ts'
import { InvoicesScreen } from '../../desk/tax-documents/invoices-screen.tsx'

export function meta() {
  return pageMeta('세금계산서')
}

export default function TaxInvoicesPage() {
  return <InvoicesScreen audience="supplier" />
}
