import { type ComponentType, useEffect, useState } from 'react'

export interface ToastOptions {
  description?: string
  /** For reversible things: do it, and offer to take it back. */
  undo?: () => void
  /** The way on from here. */
  next?: { label: string; go: () => void }
}

export interface Toast extends ToastOptions {
  tone: 'success' | 'error' | 'info'
  message: string
}

const IDLE_MS = 2_000

type Show = (toast: Toast) => void

const waiting: Toast[] = []
let show: Show | undefined
let wake: (() => void) | undefined

/** Callable from anywhere and weightless: what is said before the surface has loaded waits for it. */
export const toast = {
  success: (message: string, options?: ToastOptions) => say({ tone: 'success', message, ...options }),
  error: (message: string, options?: ToastOptions) => say({ tone: 'error', message, ...options }),
  info: (message: string, options?: ToastOptions) => say({ tone: 'info', message, ...options }),
}

function say(message: Toast) {
  if (show) return show(message)
  waiting.push(message)
  wake?.()
}

/** Called by the surface once it can show something. */
export function showToastsWith(next: Show): () => void {
  show = next
  for (const toast of waiting.splice(0)) next(toast)
  return () => {
    if (show === next) show = undefined
  }
}

/** Called by the place that loads the surface, to hear of a toast that waits. */
export function onWaitingToast(next: () => void): () => void {
  wake = next
  if (waiting.length > 0) next()
  return () => {
    if (wake === next) wake = undefined
  }
}

/** Once, near the root. Loads ahead of need, because "연결이 끊겼습니다" cannot be fetched when it is true. */
export function Toaster() {
  const [Surface, setSurface] = useState<ComponentType>()
  useEffect(() => {
    let left = false
    // A surface that cannot be fetched must not take the page with it; the next toast tries again.
    const load = () =>
      void import('./toast-surface.tsx').then(
        (surface) => left || setSurface(() => surface.default),
        () => {},
      )
    const timer = setTimeout(load, IDLE_MS)
    const stop = onWaitingToast(load)
    return () => {
      left = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return Surface && <Surface />
}
