import { pageMeta } from '../../../app/page-meta.ts'
import { DocumentList } from './document-list.tsx'

export function meta() {
  return pageMeta('페이지')
}

export default function PagesPage() {
  return <DocumentList kind="page" />
}
