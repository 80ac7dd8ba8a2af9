import { toast } from './toast.tsx'

/** Without a safe connection browsers keep the clipboard to themselves; most still copy what is selected. */
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

interface Told {
  message: string
  description?: string
}

/** Says that it is copied, or what to do instead. */
export async function copyAndTell(text: string, copied: Told, instead: Told): Promise<void> {
  const isCopied = await copyText(text)
  const { message, ...more } = isCopied ? copied : instead
  if (isCopied) toast.success(message, more)
  else toast.info(message, more)
}
