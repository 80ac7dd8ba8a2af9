import { Images } from 'lucide-react'
import { useState } from 'react'
import { MediaDialog } from '../../studio/editor/media/media-dialog.tsx'
import { Button } from '../../ui/button.tsx'

/** Chooses a picture from the media library. */
export function MediaButton({ onChoose }: { onChoose: (url: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        <Images size={18} strokeWidth={1.5} />
        미디어에서 고르기
      </Button>
      {isOpen && (
        <MediaDialog
          many={false}
          onClose={() => setOpen(false)}
          onChoose={([picture]) => {
            setOpen(false)
            if (picture) onChoose(picture.url)
          }}
        />
      )}
    </>
  )
}
