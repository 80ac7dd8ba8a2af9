import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageIn, searchFor } from './page-in-url.ts'

/**
 * The address holds the filters. What somebody has just chosen is kept beside it until it has arrived there:
 * a second choice made meanwhile must not undo the first.
 */
export function useFiltersInUrl<Filters extends object>(filtersIn: (params: URLSearchParams) => Filters) {
  const [params, setParams] = useSearchParams()
  const inAddress = filtersIn(params)
  const address = addressOf(inAddress)
  const [chosen, setChosen] = useState(inAddress)
  const latest = useRef(inAddress)
  const read = useRef(filtersIn)

  useEffect(() => {
    if (address === addressOf(latest.current)) return
    latest.current = read.current(new URLSearchParams(address))
    setChosen(latest.current)
  }, [address])

  const go = (next: Filters, replace = false) => {
    latest.current = next
    setChosen(next)
    setParams(addressOf(next), { replace })
  }
  // Typing a word would otherwise fill the history with its beginnings.
  const change = (patch: Partial<Filters>) => go({ ...latest.current, ...patch }, 'search' in patch)
  const reset = () => go(read.current(new URLSearchParams()))

  return { chosen, inAddress, page: pageIn(params), change, reset }
}

function addressOf(filters: object): string {
  return String(searchFor(filters as Parameters<typeof searchFor>[0]))
}
