import { pageMeta } from '../../../app/page-meta.ts'
import { DocumentList } from './document-list.tsx'

export function meta() {
  return pageMeta('글')
}

export default function PostsPage() {
  return <DocumentList kind="post" />
}
