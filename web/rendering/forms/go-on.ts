import type { Sent } from './form-calls.ts'

/** To the payment, or to where the author sends people: only what the server answered, and only on the web. */
export function goOn({ payment, confirmation }: Sent): boolean {
  const target = payment?.url ?? (confirmation.type === 'redirect' ? confirmation.redirectUrl : undefined)
  if (!target) return false
  const url = new URL(target, window.location.origin)
  if (!/^https?:$/.test(url.protocol)) return false
  window.location.assign(url)
  return true
}
