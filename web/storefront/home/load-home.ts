import { getHomepageBlocks, getPage } from '@jangteo/contracts/content/content.ts'
import type { RenderedNode } from '@jangteo/contracts/content/rendered-content.ts'
import { getHomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import type { CallApi } from '../../app/render-context.ts'
import { type PageViewData, toPageViewData } from '../../rendering/content/page-view-data.ts'
import { loadPosts, type PostList } from '../blog/load-posts.ts'

export type Home =
  | { kind: 'posts'; list: PostList }
  | { kind: 'page'; page: PageViewData }
  | { kind: 'blocks'; nodes: RenderedNode[] }
  | { kind: 'landing' }

const LANDING: Home = { kind: 'landing' }

/** Content of the homepage by its setting; the landing page when that content cannot be loaded. */
export async function loadHome(call: CallApi, page: number): Promise<Home> {
  const setting = await call(getHomepageSetting, {}).catch(() => null)
  if (!setting) return LANDING
  const { type, pageId, postsPerPage } = setting.data
  if (type === 'latest_posts') return { kind: 'posts', list: await loadPosts(call, { page, limit: postsPerPage }) }
  if (type === 'static_page') return pageId ? pageHome(call, pageId) : LANDING
  return blocksHome(call)
}

async function pageHome(call: CallApi, pageId: string): Promise<Home> {
  return call(getPage, { params: { pageId } }).then(
    ({ data }): Home => ({ kind: 'page', page: toPageViewData(data) }),
    () => LANDING,
  )
}

async function blocksHome(call: CallApi): Promise<Home> {
  const blocks = await call(getHomepageBlocks, {}).catch(() => null)
  const nodes = blocks?.data.nodes ?? []
  return nodes.length > 0 ? { kind: 'blocks', nodes } : LANDING
}
