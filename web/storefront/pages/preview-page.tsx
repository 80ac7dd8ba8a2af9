import { getPreview } from '@jangteo/contracts/content/documents.ts'
import { Eye } from 'lucide-react'
import { data } from 'react-router'
import { renderContext } from '../../app/render-context.ts'
import { pageTitle } from '../../app/site/site-name.ts'
import { ContentError } from '../../rendering/content/content-error.tsx'
import { PageView } from '../../rendering/content/page-view.tsx'
import { toPageViewData } from '../../rendering/content/page-view-data.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { isNotFound } from '../../trade/catalog/is-not-found.ts'
import type { Route } from './+types/preview-page.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const { data: preview } = await call(getPreview, { params: { token } }).catch((error: unknown) => {
    throw isNotFound(error) ? data('미리 보기 링크가 만료되었거나 없습니다.', { status: 404 }) : error
  })
  const page = toPageViewData(preview)
  // The featured image is shown above the post for every editor.
  const isPost = preview.kind === 'post' && page.kind === 'blocks'
  return data(isPost ? { ...page, kind: 'words' as const } : page, { headers: NO_STORE })
}

/** Unpublished content must not be cached anywhere. */
export function headers() {
  return NO_STORE
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(`미리 보기: ${loaderData?.title ?? ''}`) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PreviewPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <p
        role="status"
        className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm text-warning"
      >
        <Eye aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
        아직 공개되지 않은 내용을 미리 보고 있습니다.
      </p>
      <PageView page={page} />
    </PublicLayout>
  )
}

export { ContentError as ErrorBoundary }
