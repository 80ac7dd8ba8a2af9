import type { ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { EMPTY_DOCUMENT, insertDocument } from '../../content/documents/document-rows.ts'
import type { Database } from '../../database/open-database.ts'
import { createForm } from '../../forms/authoring/save-form.ts'
import { insertView } from '../../views/authoring/save-view.ts'
import { CONTACT_FORM } from './contact-form.ts'
import { STORE_FORM } from './store-form.ts'

const PRODUCT_LIST: ViewDefinition = {
  title: '상품 한눈에 보기',
  source: { type: 'products', formId: null },
  visualization: { type: 'table' },
  template: {
    fields: [
      { name: 'name', label: '상품명', sortable: true },
      { name: 'brand', label: '브랜드', sortable: false },
      { name: 'price', label: '가격', sortable: true },
      { name: 'rating', label: '별점', sortable: true },
    ],
    wrapperClass: '',
    itemClass: '',
  },
  interaction: { enableSearch: true, enableFilters: true, filterFields: ['brand', 'category'], enableExport: true },
  itemsPerPage: 25,
  sort: { field: 'name', direction: 'asc' },
  audience: { type: 'public' },
  fixedFilters: [],
}

const PAGES = [
  {
    slug: 'inquiry',
    title: '1:1 문의',
    content: '<p>무엇이든 물어보세요.</p>\n[form name="contact" show-title="false"]',
  },
  {
    slug: 'store-application',
    title: '매장 개설 신청',
    content: '[form name="store-application" theme="modern" show-title="false"]',
  },
  { slug: 'product-list', title: '상품 한눈에 보기', content: '[view name="product-list" show-title="false"]' },
]

type Loading = Parameters<typeof insertDocument>[0] & Pick<Database, 'transaction'>

/** Two forms and a view, each embedded in a page. */
export async function loadDemoForms(tx: Loading, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const authorId = accountIds.get('admin@jangteo.test')
  if (!authorId) throw new Error('the demo shop has no admin')
  await createForm(tx, authorId, { name: 'contact', definition: CONTACT_FORM })
  await createForm(tx, authorId, { name: 'store-application', definition: STORE_FORM })
  await insertView(tx, { name: 'product-list', definition: PRODUCT_LIST })
  const publishedAt = new Date()
  for (const { slug, title, content } of PAGES) {
    const written = { ...EMPTY_DOCUMENT, title, content }
    await insertDocument(tx, { kind: 'page', slug, authorId, written, createdAt: publishedAt, publishedAt })
  }
}
