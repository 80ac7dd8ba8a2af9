import { pageMeta } from '../../app/page-meta.ts'
import { AdminOnly } from './admin-only.tsx'
import { StoreEditor } from './store-editor.tsx'

export function meta() {
  return pageMeta('매장 추가')
}

export default function NewStorePage() {
  return (
    <AdminOnly>
      <h2 className="font-semibold text-xl">매장 추가</h2>
      <StoreEditor />
    </AdminOnly>
  )
}
