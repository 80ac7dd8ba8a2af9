import { pageMeta } from '../../../app/page-meta.ts'
import { DocumentList } from './document-list.tsx'

export function meta() {
  return pageMeta('재사용 블록')
}

export default function ReusablePage() {
  return <DocumentList kind="reusable" />
}
