import { useState, useSyncExternalStore } from 'react'

const KEY = 'desk-menu'
/** Below this width the expanded menu would leave too little space. */
const NARROW = '(width < 64rem)'

/** The choice stored on this device, else by window width. The desk renders only in the browser, so both are known in the first render. */
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
    // Without storage it holds for this visit only.
  }
}
