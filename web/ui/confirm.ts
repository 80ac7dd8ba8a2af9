import type { ConfirmOptions } from './confirm-dialog.tsx'

/** Asks before something that cannot be undone. The dialog is loaded with the first call. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  try {
    const { openConfirmDialog } = await import('./confirm-dialog.tsx')
    return await openConfirmDialog(options)
  } catch {
    // Offline or right after a release the file may be missing: fall back to the browser's own dialog.
    return window.confirm([options.title, options.body].filter(Boolean).join('\n\n'))
  }
}
