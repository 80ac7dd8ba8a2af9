export interface ToastOptions {
  description?: string
  /** Adds an undo button. */
  undo?: () => void
  /** Adds a button with a next step. */
  next?: { label: string; go: () => void }
}

export interface Toast extends ToastOptions {
  tone: 'success' | 'error' | 'info'
  message: string
}

type Show = (toast: Toast) => void

const waiting: Toast[] = []
let show: Show | undefined
let requestSurface: (() => void) | undefined

/** Callable from anywhere without loading the toast library: toasts wait until `ToastSurface` has loaded. */
export const toast = {
  success: (message: string, options?: ToastOptions) => add({ tone: 'success', message, ...options }),
  error: (message: string, options?: ToastOptions) => add({ tone: 'error', message, ...options }),
  info: (message: string, options?: ToastOptions) => add({ tone: 'info', message, ...options }),
}

function add(message: Toast) {
  if (show) return show(message)
  waiting.push(message)
  requestSurface?.()
}

/** Registers the function that shows toasts, and shows those that wait. */
export function showToastsWith(next: Show): () => void {
  show = next
  for (const toast of waiting.splice(0)) next(toast)
  return () => {
    if (show === next) show = undefined
  }
}

/** Calls `next` when a toast waits for the surface. */
export function onWaitingToast(next: () => void): () => void {
  requestSurface = next
  if (waiting.length > 0) next()
  return () => {
    if (requestSurface === next) requestSurface = undefined
  }
}
