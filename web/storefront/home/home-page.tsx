import { listDemoAccounts } from '@jangteo/contracts/accounts/auth.ts'
import { redirect } from 'react-router'
import { loadCached, pageKey } from '../../app/loader-cache.ts'
import { type CallApi, renderContext } from '../../app/render-context.ts'
import type { SiteData } from '../../app/site/site-data.ts'
import { siteName } from '../../app/site/site-name.ts'
import { useShopSettings } from '../../app/site/use-shop-settings.ts'
import { ContentError } from '../../rendering/content/content-error.tsx'
import { contentMeta, feedLink } from '../../rendering/content/content-meta.ts'
import { PageView } from '../../rendering/content/page-view.tsx'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { blogPath } from '../blog/blog-paths.ts'
import { pageParam } from '../blog/load-posts.ts'
import { PostListView } from '../blog/post-list.tsx'
import { DemoGuide } from '../tour/demo-guide.tsx'
import type { Route } from './+types/home-page.ts'
import { DefaultLanding } from './default-landing.tsx'
import { type Home, loadHome } from './load-home.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageParam(request)
  const { call } = context.get(renderContext)
  const [home, isDemo] = await Promise.all([loadHome(call, page), hasDemoAccounts(call)])
  if (home.kind === 'posts' && page > home.list.last) throw redirect(blogPath({ page: home.list.last }, '/'))
  return { home, isDemo, origin: new URL(request.url).origin, page }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCached(pageKey(request.url), () => serverLoader())
}

async function hasDemoAccounts(call: CallApi): Promise<boolean> {
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
  const { siteName, tagline } = useShopSettings().site
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

export { ContentError as ErrorBoundary }

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The shop as an organisation: https://schema.org/Organization */
function homeMeta(origin: string, page: number, matches: Matches) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  const name = root?.settings?.site.siteName ?? siteName()
  const tagline = root?.settings?.site.tagline ?? ''
  const [, ...meta] = contentMeta({
    title: name,
    description: tagline || `${name}에서 공급자와 소매점, 소비자가 한곳에서 만납니다.`,
    origin,
    path: blogPath({ page }, '/'),
    structured: {
      '@type': 'Organization',
      name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      ...(tagline && { description: tagline }),
    },
  })
  return [{ title: tagline ? `${name} | ${tagline}` : name }, ...meta, feedLink()]
}
