import type { ViewEmbed as ViewEmbedProps } from '@jangteo/contracts/content/rendered-content.ts'
import type { exportView, RenderedView, renderView } from '@jangteo/contracts/views/views.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../app/session/use-session.ts'
import { ViewDisplay } from './view-display.tsx'
import { initialQuery, queryParams, type ViewQuery, withChange } from './view-query.ts'

interface Props extends Omit<ViewEmbedProps, 'kind'> {
  /** Readable with the reader's session only: a plain link to the file would be refused. */
  isPrivate?: boolean
}

/** A view in a page. Interactions disabled by the shortcode stay disabled on further pages. */
export default function ViewEmbed({ rendered, showTitle, isPrivate = false }: Props) {
  const { current, query, state, change, retry } = useViewPage(rendered)
  const view = { ...current.view, interaction: rendered.view.interaction }
  const hasOwnPrices = useHasOwnPrices(rendered)
  const isLoading = hasOwnPrices && !isPrivate && current === rendered
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `retry` is another function at each rendering
  useEffect(() => {
    if (isLoading) retry()
  }, [isLoading])
  const data = isLoading ? current.data.map((item) => ({ ...item, isLoading })) : current.data
  return (
    <section aria-label={view.title} className="embed my-6">
      <ViewDisplay
        rendered={{ ...current, view, data }}
        query={query}
        state={state}
        showTitle={showTitle}
        onChange={change}
        onRetry={retry}
        {...((isPrivate || hasOwnPrices) && { onExport: () => void saveExport(view, query) })}
      />
    </section>
  )
}

/** Without schemas: pages with a view do not load zod. */
export async function fetchPage(query: Record<string, string>, signal: AbortSignal): Promise<RenderedView> {
  const { api } = await import('../../app/api.ts')
  const call = { method: 'GET', path: '/views/render', audience: 'anyone' } as unknown as typeof renderView
  return api(call, { query }, { quiet: true, background: true, signal })
}

async function saveExport({ id, name }: RenderedView['view'], query: ViewQuery): Promise<void> {
  const [{ download }, { saveFile }] = await Promise.all([import('../../app/api.ts'), import('../../ui/save-file.ts')])
  const call = { method: 'GET', path: '/views/export.csv', audience: 'anyone', download: 'text/csv' }
  const input = { query: Object.fromEntries(queryParams(id, query)) }
  // A failure shows as a toast.
  await download(call as unknown as typeof exportView, input).then(
    (file) => saveFile(file, `${name}.csv`),
    () => {},
  )
}

/** Content has the public prices of products. A retailer's browser requests the rows again, and shows no price until then. */
function useHasOwnPrices({ data }: RenderedView): boolean {
  const isRetailer = useSession()?.user.role === 'affiliate'
  return isRetailer && data.some(({ taxClass }) => taxClass)
}

/** The first page is part of the content; further pages are fetched. A new request aborts the previous one. */
function useViewPage(first: RenderedView) {
  const [current, setCurrent] = useState(first)
  const [query, setQuery] = useState(() => initialQuery(first))
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const running = useRef<AbortController>(undefined)
  /** The debounced search fires later: it must not undo a filter changed meanwhile. */
  const latest = useRef(query)
  useEffect(() => () => running.current?.abort(), [])

  const load = useCallback(
    async (next: ViewQuery) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      latest.current = next
      setQuery(next)
      setState('loading')
      const params = queryParams(first.view.id, next)
      params.set('page', String(next.page))
      params.set('limit', String(first.limit))
      try {
        setCurrent(await fetchPage(Object.fromEntries(params), controller.signal))
        setState('still')
      } catch {
        if (!controller.signal.aborted) setState('failed')
      }
    },
    [first],
  )
  return {
    current,
    query,
    state,
    change: (change: Partial<ViewQuery>) => void load(withChange(latest.current, change)),
    retry: () => void load(query),
  }
}
