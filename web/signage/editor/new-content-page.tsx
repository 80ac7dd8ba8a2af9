import { pageMeta } from '../../app/page-meta.ts'
import { ContentEditor } from './content-editor.tsx'
import { ContentFrame } from './content-frame.tsx'

export function meta() {
  return pageMeta('콘텐츠 추가')
}

export default function NewContentPage() {
  return (
    <ContentFrame title="콘텐츠 추가">
      <ContentEditor />
    </ContentFrame>
  )
}
