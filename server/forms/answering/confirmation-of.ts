import type { Confirmation } from '@jangteo/contracts/forms/forms.ts'

/** Where to go on is what the author saved, never what was sent. */
export function confirmationOf([first]: readonly Confirmation[]): Partial<Confirmation> {
  if (!first) return {}
  const { type, message, redirectUrl } = first
  return type === 'redirect' && redirectUrl ? { type, message, redirectUrl } : { type: 'message', message }
}
