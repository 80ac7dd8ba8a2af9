import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { MAIN_ID, SkipLink } from '../app/frame/skip-link.tsx'
import { DeskSidebar } from './desk-sidebar.tsx'
import { DeskTopBar } from './desk-top-bar.tsx'
import { PermittedScreen } from './permitted-screen.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx'))

/** Persists across navigations between screens. */
export function Desk() {
  const [open, setOpen] = usePaletteShortcut()
  useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <DeskSidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <DeskTopBar onSearch={() => setOpen(true)} />
        <main id={MAIN_ID} tabIndex={-1} className="flex-1 scroll-mt-16 outline-none">
          <PermittedScreen>
            <Outlet />
          </PermittedScreen>
        </main>
      </div>
      <Suspense fallback={null}>{open && <CommandPalette open={open} onOpenChange={setOpen} />}</Suspense>
    </div>
  )
}

/** ⌘K and Ctrl+K open the palette. By `code`, because with Hangul input `key` is another letter. */
function usePaletteShortcut() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
  return [open, setOpen] as const
}
