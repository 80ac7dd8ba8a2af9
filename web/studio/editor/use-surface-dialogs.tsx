import { type ReactNode, useMemo, useRef, useState } from 'react'
import { InserterDialog } from './canvas/inserter-dialog.tsx'
import type { EditorSurface, PickedPicture } from './editor-surface.ts'
import { MediaDialog } from './media/media-dialog.tsx'
import type { Place } from './model/block.ts'
import { ShortcodeDialog } from './pickers/shortcode-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

type Open =
  | { what: 'inserter'; place: Place }
  | { what: 'keys' }
  | { what: 'pictures'; many: boolean; answer: (pictures: readonly PickedPicture[]) => void }
  | { what: 'shortcode'; written: string; answer: (text: string | null) => void }

/** Editor dialogs, one open at a time. */
export function useSurfaceDialogs(): {
  surface: EditorSurface
  dialogs: ReactNode
  told: string
  settingsAsked: number
} {
  const [open, setOpen] = useState<Open>()
  const [told, setTold] = useState('')
  const [settingsAsked, setSettingsAsked] = useState(0)
  const count = useRef(0)
  const surface = useMemo<EditorSurface>(
    () => ({
      openInserter: (place) => setOpen({ what: 'inserter', place }),
      openKeys: () => setOpen({ what: 'keys' }),
      openSettings: () => setSettingsAsked((times) => times + 1),
      pickPictures: (many) => new Promise((answer) => setOpen({ what: 'pictures', many, answer })),
      pickShortcode: (written) => new Promise((answer) => setOpen({ what: 'shortcode', written, answer })),
      // A changing suffix makes screen readers announce the same text again.
      say: (text) => setTold(`${text}${count.current++ % 2 ? '\u200b' : ''}`),
    }),
    [],
  )
  const close = () => setOpen(undefined)
  const dialogs = (
    <>
      {open?.what === 'inserter' && <InserterDialog place={open.place} onClose={close} />}
      {open?.what === 'keys' && <ShortcutsDialog onClose={close} />}
      {open?.what === 'pictures' && (
        <MediaDialog
          many={open.many}
          onChoose={(pictures) => {
            close()
            open.answer(pictures.map(({ url, alt }) => ({ url, alt })))
          }}
          onClose={() => {
            close()
            open.answer([])
          }}
        />
      )}
      {open?.what === 'shortcode' && (
        <ShortcodeDialog
          written={open.written}
          onChoose={(text) => {
            close()
            open.answer(text)
          }}
          onClose={() => {
            close()
            open.answer(null)
          }}
        />
      )}
    </>
  )
  return { surface, dialogs, told, settingsAsked }
}
