import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Button, buttonClassName } from '../ui/button.tsx'

interface SaveBarProps {
  back: To
  saving: boolean
  disabled?: boolean
  /** The verb on the button. */
  action: string
  /** Notice above the buttons, such as a conflict. */
  notice: ReactNode
}

/** Sticky save bar. */
export function SaveBar({ back, saving, disabled = false, action, notice }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-line border-t bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
      {notice}
      <div className="flex justify-end gap-2 max-sm:*:flex-1">
        <Link to={back} className={buttonClassName({ variant: 'ghost' })}>
          취소
        </Link>
        <Button type="submit" pending={saving} disabled={disabled} aria-keyshortcuts="Meta+S Control+S">
          {action}
        </Button>
      </div>
    </div>
  )
}
