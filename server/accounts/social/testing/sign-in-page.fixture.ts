import type { IncomingMessage } from 'node:http'

/** The sign-in page of a fake provider: one button per user, and one to cancel. Used by browsers and by `fetch`. */
export function signInPage(title: string, users: Iterable<string>): string {
  const buttons = [...users].map((id) => `<button name="person" value="${id}">${id}</button>`).join('\n')
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${title}</title></head><body>
<h1>${title}</h1><form method="post">${buttons}<button name="person" value="">취소</button></form></body></html>`
}

export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

/**
 * Signs in at the fake provider without a browser: opens the page, presses the user's button (an empty id cancels) and
 * follows redirects. Returns the first URL outside the provider.
 */
export async function pressButton(startUrl: string, person: string): Promise<URL> {
  const { origin } = new URL(startUrl)
  const jar = new Map<string, string>()
  let url = new URL(startUrl)
  let init: RequestInit = {}
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url)
      if (url.origin !== origin) return url
      init = {}
    } else {
      const page = await response.text()
      if (!page.includes('name="person"')) throw new Error(`the provider answered ${response.status}: ${page}`)
      init = { method: 'POST', body: new URLSearchParams({ person }) }
    }
  }
  throw new Error('the provider never sent the browser on')
}
