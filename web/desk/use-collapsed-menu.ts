import { useState } from 'react'

const KEY = 'desk-menu'

/** Remembered on this device. The desk is drawn in the browser only, so storage may be read at once. */
export function useCollapsedMenu() {
  const [collapsed, setCollapsed] = useState(read)
  const toggle = () => {
    setCollapsed(!collapsed)
    write(!collapsed)
  }
  return [collapsed, toggle] as const
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed'
  } catch {
    return false
  }
}

function write(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, collapsed ? 'collapsed' : 'open')
  } catch {
    // Private mode: it holds for this visit.
  }
}
