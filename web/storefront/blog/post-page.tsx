import { findSlug, getPost } from '@jangteo/contracts/content/content.ts'
import { data, redirect } from 'react-router'
import { type CallApi, renderContext } from '../../app/render-context.ts'
import { ContentError } from '../../rendering/content/content-error.tsx'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { isNotFound } from '../../trade/catalog/is-not-found.ts'
import type { Route } from './+types/post-page.ts'
import { postPath } from './blog-paths.ts'
import { postMeta } from './post-meta.ts'
import { PostView } from './post-view.tsx'

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const {
    data: post,
    previous,
    next,
  } = await call(getPost, { params: { slug } }).catch(async (error: unknown) => {
    throw isNotFound(error) ? await elsewhere(call, slug) : error
  })
  // Loader data is embedded in the page; drop the raw content, which only the server needs.
  const { content: _, ...shown } = post
  return { post: shown, previous, next, origin: new URL(request.url).origin }
}

/** Renamed slugs redirect; unknown ones are a 404. */
async function elsewhere(call: CallApi, slug: string) {
  const moved = await call(findSlug, { params: { kind: 'post', slug } }).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
  return moved ? redirect(postPath(moved.data.slug), 301) : data('글을 찾을 수 없습니다.', { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? postMeta(loaderData) : [])

export default function PostPage({ loaderData: { post, previous, next } }: Route.ComponentProps) {
  return (
    <PublicLayout isReading>
      <PostView post={post} previous={previous} next={next} />
    </PublicLayout>
  )
}

export { ContentError as ErrorBoundary }
