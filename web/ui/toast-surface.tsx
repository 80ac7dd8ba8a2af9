import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { showToastsWith, type Toast } from './toast.ts'

const COLOURS = {
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius-card)',
  fontFamily: 'inherit',
} as CSSProperties

const ICONS = {
  success: <CircleCheck size={20} strokeWidth={1.5} className="text-success" />,
  error: <CircleAlert size={20} strokeWidth={1.5} className="text-danger" />,
  info: <Info size={20} strokeWidth={1.5} className="text-info" />,
}

const CLASSES = {
  toast: 'shadow-overlay!',
  title: 'text-sm font-medium',
  description: 'text-sm text-ink-soft!',
  actionButton: 'bg-brand! text-on-brand! font-semibold! h-8! px-3! rounded-control!',
}

/** Errors stay longer, to be read. */
const MILLISECONDS = { success: 4_000, info: 5_000, error: 8_000 }

function show({ tone, message, description, undo, next }: Toast) {
  const action = undo ? { label: '실행 취소', onClick: undo } : next && { label: next.label, onClick: next.go }
  sonner[tone](message, {
    duration: action ? Math.max(MILLISECONDS[tone], 6_000) : MILLISECONDS[tone],
    ...(description && { description }),
    ...(action && { action }),
  })
}

export default function ToastSurface() {
  useEffect(() => showToastsWith(show), [])
  return (
    <Sonner
      position="bottom-right"
      // Above the tab bar or buy button of phones.
      mobileOffset={{ bottom: 80, left: 16, right: 16 }}
      containerAriaLabel="알림"
      style={COLOURS}
      icons={ICONS}
      toastOptions={{ classNames: CLASSES }}
    />
  )
}
