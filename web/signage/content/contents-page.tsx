import { pageMeta } from '../../app/page-meta.ts'
import { ContentBrowser, NewContentLink } from './content-browser.tsx'

export function meta() {
  return pageMeta('사이니지 콘텐츠')
}

export default function ContentsPage() {
  return <ContentBrowser action={<NewContentLink />} />
}
