const TIMEOUT_MS = 10_000

export interface Measured {
  /** 0 when there was no response. */
  status: number
  /** Time from sending the request to reading the whole response. */
  milliseconds: number
  json: unknown
}

/** Sent without a token, as an anonymous visitor. */
export async function measure(path: string): Promise<Measured> {
  const start = performance.now()
  const passed = () => Math.round(performance.now() - start)
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-store', signal })
    const text = await answer.text()
    return { status: answer.status, milliseconds: passed(), json: parse(text) }
  } catch {
    return { status: 0, milliseconds: passed(), json: undefined }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
