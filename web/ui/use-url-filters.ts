import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageParam, toSearchParams } from './url-params.ts'

/**
 * Filters in the URL. A change is also kept in state until the URL has it:
 * a second change made before the navigation has finished must not undo the first.
 */
export function useUrlFilters<Filters extends object>(filtersIn: (params: URLSearchParams) => Filters) {
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
  // A search replaces the history entry, so that typing does not add one per keystroke.
  const change = (patch: Partial<Filters>) => go({ ...latest.current, ...patch }, 'search' in patch)
  const reset = () => go(read.current(new URLSearchParams()))

  return { chosen, inAddress, page: pageParam(params), change, reset }
}

function addressOf(filters: object): string {
  return String(toSearchParams(filters as Parameters<typeof toSearchParams>[0]))
}
