import type { suggestProducts } from '@jangteo/contracts/catalog/public-products.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { useEffect, useState } from 'react'
import { fetchJson } from '../../app/session/fetch-json.ts'
import { productPath } from '../../trade/catalog/shop-paths.ts'

const DEBOUNCE_MS = 150
const NO_SUGGESTIONS: SuggestedProducts = { words: [], products: [] }

/** Debounced suggestions for the text; an older request is aborted. The previous result stays until the next arrives. */
export function useSuggestions(text: string): SuggestedProducts {
  const [found, setFound] = useState(NO_SUGGESTIONS)
  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(text, controller.signal).then(
        setFound,
        () => controller.signal.aborted || setFound(NO_SUGGESTIONS),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return text === '' ? NO_SUGGESTIONS : found
}

/** Without a token: anonymous responses are cached by the server. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SuggestedProducts> {
  const url = `/api/v1/public/products/suggestions?q=${encodeURIComponent(text.slice(0, 100))}`
  const response = (await fetchJson({ method: 'GET', url }, undefined, { signal })) as ResponseOf<
    typeof suggestProducts
  >
  return response.data
}

type SuggestedProducts = ResponseOf<typeof suggestProducts>['data']

interface Choice {
  to: string
  /** Text of the input after it is chosen. */
  fill: string
}

export type Suggestion =
  | (Choice & { kind: 'word' })
  | (Choice & { kind: 'product'; brand: string | null; picture: string | undefined })

export function suggestionsOf({ words, products }: SuggestedProducts): Suggestion[] {
  return [
    ...words.map((word) => ({
      kind: 'word' as const,
      to: `/search?q=${encodeURIComponent(word)}`,
      fill: word,
    })),
    ...products.map(({ slug, name, brand, images }) => ({
      kind: 'product' as const,
      to: productPath(slug),
      fill: name,
      brand,
      picture: images[0]?.url,
    })),
  ]
}
