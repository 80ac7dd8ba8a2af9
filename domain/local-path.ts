const ORIGIN = 'https://shop.invalid'

/** A path of this site to redirect to, or undefined: `//e`, `/\e` and `javascript:` lead to other origins. */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/')) return undefined
  const url = URL.parse(text, ORIGIN)
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
