import { listDemoAccounts } from '@jangteo/contracts/accounts/auth.ts'
import { redirect } from 'react-router'
import { type CallApi, renderContext } from '../../app/render-context.ts'
import { useShop } from '../../app/site/use-shop.ts'
import { PageFailure } from '../../rendering/content/page-failure.tsx'
import { PageView } from '../../rendering/content/page-view.tsx'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { blogPath } from '../blog/blog-paths.ts'
import { pageIn } from '../blog/load-posts.ts'
import { PostListView } from '../blog/post-list.tsx'
import { DemoGuide } from '../tour/demo-guide.tsx'
import type { Route } from './+types/home-page.ts'
import { DefaultLanding } from './default-landing.tsx'
import { homeMeta } from './home-meta.ts'
import { type Home, loadHome } from './load-home.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageIn(request)
  const { call } = context.get(renderContext)
  const [home, isDemo] = await Promise.all([loadHome(call, page), hasDemoPeople(call)])
  if (home.kind === 'posts' && page > home.list.last) throw redirect(blogPath({ page: home.list.last }, '/'))
  return { home, isDemo, origin: new URL(request.url).origin, page }
}

async function hasDemoPeople(call: CallApi): Promise<boolean> {
  return call(listDemoAccounts, {}).then(
    ({ data }) => data.length > 0,
    () => false,
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? homeMeta(loaderData.origin, loaderData.page, matches) : []

export default function HomePage({ loaderData: { home, isDemo } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      {isDemo && <DemoGuide />}
      <Shown home={home} />
    </PublicLayout>
  )
}

function Shown({ home }: { home: Home }) {
  const { siteName, tagline } = useShop().site
  switch (home.kind) {
    case 'posts':
      return <PostListView list={home.list} title="블로그" lead={tagline} hrefFor={(page) => blogPath({ page }, '/')} />
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
