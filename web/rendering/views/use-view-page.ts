import type { RenderedView, renderView } from '@jangteo/contracts/views/views.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { changedQuery, firstQuery, queryParams, type ViewQuery } from './view-query.ts'

/** Without its shapes: pages with a view carry no zod. */
async function ask(query: Record<string, string>, signal: AbortSignal): Promise<RenderedView> {
  const { api } = await import('../../app/api.ts')
  const call = { method: 'GET', path: '/views/render', audience: 'anyone' } as unknown as typeof renderView
  return api(call, { query }, { quiet: true, background: true, signal })
}

/** The first page came with the content; the others are asked for. The last question wins. */
export function useViewPage(first: RenderedView) {
  const [shown, setShown] = useState(first)
  const [query, setQuery] = useState(() => firstQuery(first))
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const under = useRef<AbortController>(undefined)
  /** A search that waits for the typing to pause asks later than it was typed: it must not undo what was chosen since. */
  const latest = useRef(query)
  useEffect(() => () => under.current?.abort(), [])

  const load = useCallback(
    async (wanted: ViewQuery) => {
      under.current?.abort()
      const controller = new AbortController()
      under.current = controller
      latest.current = wanted
      setQuery(wanted)
      setState('loading')
      const params = queryParams(first.view.id, wanted)
      params.set('page', String(wanted.page))
      params.set('limit', String(first.limit))
      try {
        setShown(await ask(Object.fromEntries(params), controller.signal))
        setState('still')
      } catch {
        if (!controller.signal.aborted) setState('failed')
      }
    },
    [first],
  )
  return {
    shown,
    query,
    state,
    change: (change: Partial<ViewQuery>) => void load(changedQuery(latest.current, change)),
    retry: () => void load(query),
  }
}
