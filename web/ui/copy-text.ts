import { toast } from './toast.ts'

/** `navigator.clipboard` needs https; the fallback copies a selected textarea. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.position = 'fixed'
  box.style.opacity = '0'
  document.body.append(box)
  box.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

interface ToastText {
  message: string
  description?: string
}

/** Copies and shows a toast with the result. */
export async function copyWithToast(text: string, copied: ToastText, instead: ToastText): Promise<void> {
  const isCopied = await copyText(text)
  const { message, ...more } = isCopied ? copied : instead
  if (isCopied) toast.success(message, more)
  else toast.info(message, more)
}
