import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageIn, searchFor } from '../page-in-url.ts'
import { filtersIn, type UserFilters } from './user-filters.ts'

/**
 * The address holds the filters. What somebody has just chosen is kept beside it until it has arrived there:
 * a second choice made meanwhile must not undo the first.
 */
export function useUserFilters() {
  const [params, setParams] = useSearchParams()
  const inAddress = filtersIn(params)
  const address = String(searchFor(inAddress))
  const [chosen, setChosen] = useState(inAddress)
  const latest = useRef(inAddress)

  useEffect(() => {
    if (address === String(searchFor(latest.current))) return
    latest.current = filtersIn(new URLSearchParams(address))
    setChosen(latest.current)
  }, [address])

  const go = (next: UserFilters, replace = false) => {
    latest.current = next
    setChosen(next)
    setParams(searchFor(next), { replace })
  }
  // Typing a word would otherwise fill the history with its beginnings.
  const change = (patch: UserFilters) => go({ ...latest.current, ...patch }, 'search' in patch)
  const reset = () => go({})

  return { chosen, inAddress, page: pageIn(params), change, reset }
}
