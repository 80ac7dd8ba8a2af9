const MAX_SEARCH_LENGTH = 100
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const DAY = /^[12]\d{3}-\d{2}-\d{2}$/

/** Reads filters from URL parameters; invalid values are ignored, not sent to the server. */
export function filterParams(params: URLSearchParams) {
  const fitting = (name: string, fits: (text: string) => boolean) => {
    const text = params.get(name)
    return text && fits(text) ? text : undefined
  }
  return {
    search: () => params.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    word: <Word extends string>(name: string, words: readonly Word[]) =>
      words.find((word) => word === params.get(name)),
    id: (name: string) => fitting(name, (text) => UUID.test(text)),
    day: (name: string) => fitting(name, isDay),
    amount: (name: string, highest = Number.MAX_SAFE_INTEGER) => {
      const text = fitting(name, (text) => /^\d{1,16}$/.test(text) && Number(text) <= highest)
      return text === undefined ? undefined : Number(text)
    },
  }
}

/** February has no 31st. */
function isDay(text: string): boolean {
  const at = Date.parse(text)
  return DAY.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
