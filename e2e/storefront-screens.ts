import { expect, type Page } from '@playwright/test'

interface Addressed {
  slug: string
}

export const product = ({ slug }: Addressed) => `/products/${encodeURIComponent(slug)}`
export const category = ({ slug }: Addressed) => `/categories/${encodeURIComponent(slug)}`
export const list = (page: Page) => page.getByRole('region', { name: '상품 목록' })
export const cards = (page: Page) => list(page).getByRole('article')

/** Expects the decoded query string of the page. */
export function expectAddress(page: Page, search: string): Promise<void> {
  return expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(search)
}
