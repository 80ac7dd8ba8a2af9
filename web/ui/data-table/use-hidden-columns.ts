import { useEffect, useState } from 'react'

/** Hidden columns of a table, stored in localStorage when the table has a name. */
export function useHiddenColumns(rememberAs: string | undefined) {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const storageKey = rememberAs && `table:${rememberAs}:hidden`

  // After mounting: localStorage is not available during server rendering.
  useEffect(() => {
    if (storageKey) setHidden(read(storageKey))
  }, [storageKey])

  function setColumnVisible(key: string, isVisible: boolean) {
    const next = isVisible ? hidden.filter((one) => one !== key) : [...hidden, key]
    setHidden(next)
    if (storageKey) write(storageKey, next)
  }

  return [hidden, setColumnVisible] as const
}

function read(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return [] // No storage or an unreadable value: show all columns.
  }
}

function write(storageKey: string, hidden: readonly string[]) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(hidden))
  } catch {
    // Without storage it holds for this visit only.
  }
}
