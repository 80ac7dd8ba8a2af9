import type { suggestProducts } from '@jangteo/contracts/catalog/public-products.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import { useEffect, useState } from 'react'
import { fetchJson } from '../../app/session/fetch-json.ts'
import type { Found } from './header-search-options.ts'

const SETTLE_MS = 150
const NOTHING: Found = { words: [], products: [] }

/** For what is typed, once the typing rests; an older question is dropped. The last answer stays until the next is there. */
export function useSuggestions(text: string): Found {
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (text === '') return
    const question = new AbortController()
    const timer = setTimeout(() => {
      ask(text, question.signal).then(setFound, () => question.signal.aborted || setFound(NOTHING))
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [text])
  return text === '' ? NOTHING : found
}

/** As a stranger: the answer is the same for everybody, so the server has it at hand. */
async function ask(text: string, signal: AbortSignal): Promise<Found> {
  const url = `/api/v1/public/products/suggestions?q=${encodeURIComponent(text.slice(0, 100))}`
  const answer = (await fetchJson({ method: 'GET', url }, undefined, { signal })) as Answer<typeof suggestProducts>
  return answer.data
}
