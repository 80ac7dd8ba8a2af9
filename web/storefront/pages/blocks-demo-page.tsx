import { getBlocksDemo } from '@jangteo/contracts/content/content.ts'
import { renderContext } from '../../app/render-context.ts'
import { ContentError } from '../../rendering/content/content-error.tsx'
import { contentMeta } from '../../rendering/content/content-meta.ts'
import { PageView } from '../../rendering/content/page-view.tsx'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import type { Route } from './+types/blocks-demo-page.ts'

const TITLE = '블록 데모'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await context.get(renderContext).call(getBlocksDemo, {})
  return { nodes: data.nodes, origin: new URL(request.url).origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  contentMeta({
    title: TITLE,
    description: '페이지 빌더와 편집기의 블록을 한곳에서 봅니다.',
    origin: loaderData?.origin ?? '',
    path: '/spectra-blocks-demo',
  })

export default function BlocksDemoPage({ loaderData: { nodes } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <PageView page={{ title: TITLE, featuredImage: null, featuredImageAlt: '', nodes, kind: 'blocks' }} />
    </PublicLayout>
  )
}

export { ContentError as ErrorBoundary }
