import { titled } from './site/site-name.ts'

/** Areas behind sign-in are nothing for search engines. */
export function pageMeta(title: string) {
  return [{ title: titled(title) }, { name: 'robots', content: 'noindex' }]
}
