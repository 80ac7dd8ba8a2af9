import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { loadPostcode, placeText } from './load-postcode.ts'

interface PostcodeSearchProps {
  onFound: (place: ReturnType<typeof placeText>) => void
  /** Whether the last try to open it failed. */
  onFailed: (failed: boolean) => void
}

/** Daum's own search, fetched when somebody wants it and not before. */
export function PostcodeSearch({ onFound, onFailed }: PostcodeSearchProps) {
  const [loading, setLoading] = useState(false)
  const [Widget, setWidget] = useState<Awaited<ReturnType<typeof loadPostcode>>>()

  const open = async () => {
    setLoading(true)
    try {
      const loaded = await loadPostcode()
      setWidget(() => loaded)
      onFailed(false)
    } catch {
      onFailed(true)
    }
    setLoading(false)
  }
  const close = () => setWidget(undefined)
  const showIn = (place: HTMLElement | null) => {
    if (!place || !Widget || place.hasChildNodes()) return
    new Widget({
      width: '100%',
      height: '100%',
      oncomplete: (found) => {
        close()
        // Once the dialog has given the focus back.
        setTimeout(() => onFound(placeText(found)))
      },
    }).embed(place)
  }

  return (
    <>
      <Button variant="secondary" pending={loading} onClick={() => void open()}>
        우편번호 찾기
      </Button>
      <Dialog open={Widget !== undefined} onOpenChange={(shown) => !shown && close()} title="우편번호 찾기">
        <div ref={showIn} className="h-120 max-h-[60dvh]" />
      </Dialog>
    </>
  )
}
