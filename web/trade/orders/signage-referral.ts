import { useEffect } from 'react'

const STORAGE_KEY = 'jangteo-via'
const DAYS = 7
const DAY_MS = 86_400_000
const CODE = /^[a-z2-9]{8}$/

/** Stores the `via` code of a QR code on a signage screen: orders within a week are attributed to that screen. */
export function useSaveSignageReferral(): void {
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('via') ?? ''
    if (CODE.test(code)) store(JSON.stringify({ code, at: Date.now() }))
  }, [])
}

export function signageReferralCode(now = Date.now()): string | undefined {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return CODE.test(code) && now - at < DAYS * DAY_MS ? code : undefined
  } catch {
    return undefined
  }
}

/** Without localStorage the order is placed without attribution. */
function store(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // full, or forbidden
  }
}
