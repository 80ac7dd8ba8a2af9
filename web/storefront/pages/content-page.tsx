import { findSlug, getPage } from '@jangteo/contracts/content/content.ts'
import { redirect } from 'react-router'
import { type CallApi, renderContext } from '../../app/render-context.ts'
import { ContentError } from '../../rendering/content/content-error.tsx'
import { contentMeta } from '../../rendering/content/content-meta.ts'
import { PageView } from '../../rendering/content/page-view.tsx'
import { toPageViewData } from '../../rendering/content/page-view-data.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { isNotFound } from '../../trade/catalog/is-not-found.ts'
import type { Route } from './+types/content-page.ts'

const pagePath = (slug: string) => `/${encodeURIComponent(slug)}`

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const { data: page } = await call(getPage, { params: { pageId: slug } }).catch(async (error: unknown) => {
    throw isNotFound(error) ? await elsewhere(call, slug) : error
  })
  // Redirect to the canonical URL.
  if (page.slug !== slug.normalize('NFC')) throw redirect(pagePath(page.slug), 301)
  const { excerpt, featuredImage } = page
  return {
    page: toPageViewData(page),
    excerpt,
    image: featuredImage,
    slug: page.slug,
    origin: new URL(request.url).origin,
  }
}

/** Renamed paths redirect; unknown paths redirect to the homepage. */
async function elsewhere(call: CallApi, slug: string) {
  const moved = await call(findSlug, { params: { kind: 'page', slug } }).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
  return moved ? redirect(pagePath(moved.data.slug), 301) : redirect('/')
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, excerpt, image, slug, origin } = loaderData
  return contentMeta({ title: page.title, description: excerpt, image, origin, path: pagePath(slug) })
}

export default function ContentPage({ loaderData: { page, slug } }: Route.ComponentProps) {
  return (
    <PublicLayout isReading>
      <PageView key={slug} page={page} />
    </PublicLayout>
  )
}

export { ContentError as ErrorBoundary }
