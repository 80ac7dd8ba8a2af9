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
  const sent = useRef(address)

  useEffect(() => {
    if (address === sent.current) return
    sent.current = address
    setChosen(filtersIn(new URLSearchParams(address)))
  }, [address])

  const go = (next: UserFilters, replace = false) => {
    setChosen(next)
    sent.current = String(searchFor(next))
    setParams(searchFor(next), { replace })
  }
  // Typing a word would otherwise fill the history with its beginnings.
  const change = (patch: UserFilters) => go({ ...chosen, ...patch }, 'search' in patch)
  const reset = () => go({})

  return { chosen, inAddress, page: pageIn(params), change, reset }
}
