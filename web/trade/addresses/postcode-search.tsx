import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { loadPostcode, toAddressFields } from './load-postcode.ts'

interface PostcodeSearchProps {
  onFound: (found: ReturnType<typeof toAddressFields>) => void
  /** Called with whether the widget failed to open. */
  onFailed: (failed: boolean) => void
}

/** Daum's postcode search; its script is loaded on the first click. */
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
  const showIn = (element: HTMLElement | null) => {
    if (!element || !Widget || element.hasChildNodes()) return
    new Widget({
      width: '100%',
      height: '100%',
      oncomplete: (found) => {
        close()
        // After the dialog has returned the focus.
        setTimeout(() => onFound(toAddressFields(found)))
      },
    }).embed(element)
  }

  return (
    <>
      <Button variant="secondary" pending={loading} onClick={() => void open()}>
        우편번호 찾기
      </Button>
      <Dialog open={Widget !== undefined} onOpenChange={(isOpen) => !isOpen && close()} title="우편번호 찾기">
        <div ref={showIn} className="h-120 max-h-[60dvh]" />
      </Dialog>
    </>
  )
}
