import { signIn } from '../dashboards/sign-in.ts'
import type { BenchRequest } from '../measure-http.ts'
import type { BenchShop } from '../open-shop.ts'
import type { Figure, Suite } from '../suite.ts'

const BLOCKS = 200
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Pages of authors, from the cache and rendered for each request. */
export const contentSuite: Suite = {
  name: 'content',
  baselines: ['fastify-10kb', 'fastify-select'],
  run: async ({ openShop, measureHttp }) => {
    await using shop = await openShop()
    const { page } = await writeContent(shop)
    let visit = 0
    const anew = (path: string) => () => ({ path: `${path}?visit=${visit++}` })
    const figure = async (
      name: string,
      request: BenchRequest | (() => BenchRequest),
      baseline: Figure['baseline'],
      target?: number,
    ): Promise<Figure> => ({
      name,
      measurement: await measureHttp(shop.origin, request),
      baseline,
      ...(target !== undefined && { target }),
    })
    const figures: Figure[] = []
    for (const [name, path] of [
      ['homepage of blocks', '/'],
      ['blog list', '/blog'],
      [`page of ${BLOCKS} blocks`, `/${page}`],
    ] as const) {
      const asBrowser = () => ({ ...anew(path)(), headers: BROWSER })
      figures.push(await figure(`${name}, cached`, { path, headers: BROWSER }, 'fastify-10kb', 0.2))
      figures.push(await figure(`${name}, rendered anew`, asBrowser, 'fastify-10kb'))
    }
    for (const [name, path] of [
      ['homepage blocks', '/api/v1/public/templates/homepage'],
      ['posts', '/api/v1/posts'],
      [`page of ${BLOCKS} blocks`, `/api/v1/pages/${page}`],
    ] as const) {
      figures.push(await figure(`API: ${name}, cached`, { path }, 'fastify-10kb', 0.5))
      figures.push(await figure(`API: ${name}, not cached`, anew(path), 'fastify-select'))
    }
    return figures
  },
}

/** Creates a homepage of blocks and a long page through the API of authors. */
async function writeContent({ origin, databaseUrl }: BenchShop): Promise<{ page: string }> {
  const token = await signIn(databaseUrl, 'admin@jangteo.test')
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/v1/admin/content/documents${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: { id: string; slug: string } }
  }
  const publish = async (body: object) => {
    const { data } = await post('', body)
    await post(`/${data.id}/publish`, { latest: 1, publishAt: null, unpublishAt: null })
    return data.slug
  }
  await publish({ kind: 'template', title: '홈페이지', slug: 'homepage', content: blocks(30) })
  return { page: await publish({ kind: 'page', title: '긴 글', slug: 'long', content: blocks(BLOCKS) }) }
}

const KINDS = [
  (place: number) => ({ name: 'core/heading', attributes: { content: `제목 ${place}`, level: 2 } }),
  (place: number) => ({
    name: 'core/paragraph',
    attributes: { content: `<strong>${place}번째</strong> 문단입니다. `.repeat(8) },
  }),
  () => ({
    name: 'core/list',
    innerBlocks: ['하나', '둘', '셋'].map((content) => ({ name: 'core/list-item', attributes: { content } })),
  }),
  () => ({
    name: 'core/columns',
    innerBlocks: [1, 2].map((column) => ({
      name: 'core/column',
      innerBlocks: [{ name: 'core/paragraph', attributes: { content: `${column}단` } }],
    })),
  }),
]

function blocks(count: number): object[] {
  return Array.from({ length: count }, (_, place) => KINDS[place % KINDS.length]?.(place) ?? {})
}
