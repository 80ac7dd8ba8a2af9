import type { Crumb } from '../../ui/breadcrumbs.tsx'

/** schema.org BreadcrumbList of a page. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: origin + to,
    })),
  }
}
