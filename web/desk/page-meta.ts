/** Areas behind sign-in are nothing for search engines. */
export function pageMeta(title: string) {
  return [{ title: `${title} | 장터` }, { name: 'robots', content: 'noindex' }]
}
