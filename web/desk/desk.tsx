import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { MAIN_ID, SkipLink } from '../app/frame/skip-link.tsx'
import { DeskSidebar } from './desk-sidebar.tsx'
import { DeskTopBar } from './desk-top-bar.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { usePalette } from './use-palette.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx'))

/** Stays while people move between screens. */
export function Desk() {
  const [open, setOpen] = usePalette()
  useFocusOnArrival()
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <DeskSidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <DeskTopBar onSearch={() => setOpen(true)} />
        <main id={MAIN_ID} tabIndex={-1} className="flex-1 scroll-mt-16 outline-none">
          <Outlet />
        </main>
      </div>
      <Suspense fallback={null}>{open && <CommandPalette open={open} onOpenChange={setOpen} />}</Suspense>
    </div>
  )
}
