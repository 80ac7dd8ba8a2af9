import { pageTitle } from './site/site-name.ts'

/** Pages behind login are not indexed. */
export function pageMeta(title: string) {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}
