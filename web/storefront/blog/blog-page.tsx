import { listPostCategories } from '@jangteo/contracts/content/content.ts'
import { DEFAULT_POSTS_PER_PAGE, getHomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import { redirect } from 'react-router'
import { renderContext } from '../../app/render-context.ts'
import { contentMeta, feedLink } from '../../rendering/content/content-meta.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import type { Route } from './+types/blog-page.ts'
import { blogPath } from './blog-paths.ts'
import { CategoryLinks } from './category-links.tsx'
import { loadPosts, pageParam } from './load-posts.ts'
import { PostListView } from './post-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const { origin, searchParams } = new URL(request.url)
  const category = searchParams.get('category')
  const setting = await call(getHomepageSetting, {}).catch(() => null)
  const limit = setting?.data.postsPerPage ?? DEFAULT_POSTS_PER_PAGE
  const [list, categories] = await Promise.all([
    loadPosts(call, { page: pageParam(request), limit, category }),
    call(listPostCategories, {}).then(
      ({ data }) => data.filter(({ count }) => count > 0),
      () => [],
    ),
  ])
  if (list.page > list.last) throw redirect(blogPath({ category, page: list.last }))
  return { list, categories, category, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, category, list } = loaderData
  const path = blogPath({ category, page: list.page })
  const description = '새 소식과 상품 이야기를 전합니다.'
  return [...contentMeta({ title: '블로그', description, origin, path }), feedLink()]
}

export default function BlogPage({ loaderData: { list, categories, category } }: Route.ComponentProps) {
  return (
    <PublicLayout isReading>
      <PostListView
        list={list}
        title="블로그"
        lead="새 소식과 상품 이야기를 전합니다."
        hrefFor={(page) => blogPath({ category, page })}
        tools={<CategoryLinks categories={categories} current={category} />}
      />
    </PublicLayout>
  )
}
