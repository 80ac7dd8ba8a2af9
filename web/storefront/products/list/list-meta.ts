import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '../../../app/site/site-name.ts'
import { hasFilters, listHref } from './list-state.ts'
import type { ProductList } from './load-product-list.ts'

interface ListMetaInput {
  title: string
  description: string
  list: ProductList
}

/** Canonical URL: filtered lists point to the unfiltered list, which search engines index. */
export function listMeta({ title, description, list }: ListMetaInput): MetaDescriptor[] {
  const { origin, path, state } = list
  const plain = {
    ...state,
    q: null,
    category: null,
    brand: null,
    supplier: null,
    option: [],
    minPrice: null,
    maxPrice: null,
  }
  const canonical =
    origin + listHref(path, { ...plain, sale: false, featured: false, sort: null }, { page: state.page })
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(state.q || hasFilters(state) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}
