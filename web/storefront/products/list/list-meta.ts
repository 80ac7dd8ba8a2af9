import type { MetaDescriptor } from 'react-router'
import { titled } from '../../../app/site/site-name.ts'
import { hasFilters, listHref } from './list-state.ts'
import type { ProductList } from './load-product-list.ts'

interface Told {
  title: string
  description: string
  list: ProductList
}

/** Search engines keep the plain list and its pages; what somebody narrowed down points back to it. */
export function listMeta({ title, description, list }: Told): MetaDescriptor[] {
  const { origin, path, state } = list
  const plain = { ...state, q: null, category: null, brand: null, supplier: null, minPrice: null, maxPrice: null }
  const canonical =
    origin + listHref(path, { ...plain, sale: false, featured: false, sort: null }, { page: state.page })
  return [
    { title: titled(title) },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(state.q || hasFilters(state) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}
