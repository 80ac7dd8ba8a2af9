import { useState, useSyncExternalStore } from 'react'

const KEY = 'desk-menu'
/** Beside a whole menu the work itself would be as narrow as on a phone. */
const NARROW = '(width < 64rem)'

/** As somebody chose on this device, else as there is room. The desk is drawn in the browser only: both are known at once. */
export function useCollapsedMenu() {
  const [chosen, setChosen] = useState(read)
  const isNarrow = useSyncExternalStore(follow, () => window.matchMedia(NARROW).matches)
  const collapsed = chosen ? chosen === 'collapsed' : isNarrow
  const toggle = () => {
    const next = collapsed ? 'open' : 'collapsed'
    setChosen(next)
    write(next)
  }
  return [collapsed, toggle] as const
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(choice: string): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Private mode: it holds for this visit.
  }
}
