import { blogPath } from '../blog/blog-paths.ts'
import { pageIn } from '../blog/load-posts.ts'
import { PostListView } from '../blog/post-list.tsx'
import { PageFailure } from '../content/page-failure.tsx'
import { PageView } from '../content/page-view.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'
import { renderContext } from '../render-context.ts'
import { useShop } from '../site/use-shop.ts'
import type { Route } from './+types/home-page.ts'
import { DefaultLanding } from './default-landing.tsx'
import { homeMeta } from './home-meta.ts'
import { type Home, loadHome } from './load-home.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageIn(request)
  return { home: await loadHome(context.get(renderContext).call, page), origin: new URL(request.url).origin, page }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? homeMeta(loaderData.origin, loaderData.page, matches) : []

export default function HomePage({ loaderData: { home } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <Shown home={home} />
    </PublicLayout>
  )
}

function Shown({ home }: { home: Home }) {
  const { siteName, tagline } = useShop().site
  switch (home.kind) {
    case 'posts':
      return (
        <PostListView list={home.list} title={siteName} lead={tagline} hrefFor={(page) => blogPath({ page }, '/')} />
      )
    case 'page':
      return <PageView page={home.page} />
    case 'blocks':
      return (
        <PageView
          page={{ title: siteName, featuredImage: null, featuredImageAlt: '', nodes: home.nodes, kind: 'blocks' }}
        />
      )
    case 'landing':
      return <DefaultLanding />
  }
}

export { PageFailure as ErrorBoundary }
