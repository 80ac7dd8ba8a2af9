import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface DropZoneProps {
  icon: LucideIcon
  title: string
  help: string
  action: string
  /** As the browser's `accept`. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts dropped or chosen files; the caller validates them. */
export function DropZone(props: DropZoneProps) {
  const { icon: Icon, title, help, action, accept, multiple = false, disabled = false, onFiles } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])]
    if (!disabled && taken.length > 0) onFiles(multiple ? taken : taken.slice(0, 1))
  }
  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same
    <div
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={clsx(
        'flex flex-col items-center gap-1 rounded-card border border-dashed px-4 py-6 text-center transition-colors duration-150',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
    >
      <Icon size={24} strokeWidth={1.5} className="text-ink-soft" />
      <p className="font-medium text-sm max-sm:hidden">{title}</p>
      <p id={`${id}-help`} className="text-ink-soft text-xs">
        {help}
      </p>
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        disabled={disabled}
        aria-describedby={`${id}-help`}
        onClick={() => input.current?.click()}
      >
        {action}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={action}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files)
          // Resets the input, so that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
