import { useEffect } from 'react'

const KEPT_AT = 'jangteo-via'
const DAYS = 7
const DAY_MS = 86_400_000
const CODE = /^[a-z2-9]{8}$/

/** Whoever came by the QR code of a shop's screen: what they order within a week is known to come from there. */
export function useKeepScreenCode(): void {
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('via') ?? ''
    if (CODE.test(code)) keep(JSON.stringify({ code, at: Date.now() }))
  }, [])
}

export function screenCode(now = Date.now()): string | undefined {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(KEPT_AT) ?? '{}')
    return CODE.test(code) && now - at < DAYS * DAY_MS ? code : undefined
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing sells all the same. */
function keep(text: string): void {
  try {
    localStorage.setItem(KEPT_AT, text)
  } catch {
    // full, or forbidden
  }
}
