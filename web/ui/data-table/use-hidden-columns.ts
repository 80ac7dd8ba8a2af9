import { useEffect, useState } from 'react'

/** Which columns someone has put away; remembered on this device when the table has a name. */
export function useHiddenColumns(rememberAs: string | undefined) {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const place = rememberAs && `table:${rememberAs}:hidden`

  // After mounting: the server does not know what this device remembers.
  useEffect(() => {
    if (place) setHidden(read(place))
  }, [place])

  function setShown(key: string, shown: boolean) {
    const next = shown ? hidden.filter((one) => one !== key) : [...hidden, key]
    setHidden(next)
    if (place) write(place, next)
  }

  return [hidden, setShown] as const
}

function read(place: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return [] // No storage, or not ours: show everything.
  }
}

function write(place: string, hidden: readonly string[]) {
  try {
    localStorage.setItem(place, JSON.stringify(hidden))
  } catch {
    // Private mode: it holds for this visit.
  }
}
