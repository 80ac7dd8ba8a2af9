import { pageMeta } from '../../app/page-meta.ts'
import { DocumentsScreen } from '../../desk/tax-documents/documents-screen.tsx'

export function meta() {
  return pageMeta('서류')
}

export default function DocumentsPage() {
  return <DocumentsScreen audience="retailer" />
}
