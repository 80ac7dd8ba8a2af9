import type { APIRequestContext } from '@playwright/test'
import { hostileContent } from './hostile-content.ts'
import { hostileForms } from './hostile-forms.ts'
import { hostilePeople } from './hostile-people.ts'
import { hostileSignage } from './hostile-signage.ts'
import { type HostileTexts, hostileTexts } from './hostile-texts.ts'
import { hostileTrade } from './hostile-trade.ts'

/** A screen, and what is on it only once it is all there. */
export type Place = readonly [path: string, ...waitsFor: string[]]

/** Kept, or left out at once, without a screen that shows them. */
export const SHOWN_TO_NOBODY: ReadonlySet<string> = new Set([
  'subject of a mail',
  'a site',
  'unknown shortcode',
  'name of a picture',
  'kind of another site',
  'item of another site',
])

export interface HostileShop {
  texts: HostileTexts
  emails: { supplier: string; buyer: string }
  storeId: string
  places: Record<'admin' | 'supplier' | 'buyer' | 'visitor', readonly Place[]>
}

/** Everybody who may write a text writes a script. */
export async function hostileShop(client: APIRequestContext): Promise<HostileShop> {
  const texts = hostileTexts()
  const people = await hostilePeople(client, texts)
  const { supplier, buyer, retailerId } = people
  const trade = await hostileTrade(people, texts)
  const forms = await hostileForms(supplier.asAdmin, texts)
  const content = await hostileContent(supplier.asAdmin, texts, forms.shortcodes)
  const { storeId, scheduleId, contentId } = await hostileSignage(client, people, texts, trade.product.id)
  const { product, refused, orderNumber, cancelled, partId, importId } = trade
  const form = `/admin/forms/${forms.formId}`
  return {
    texts,
    emails: { supplier: supplier.email, buyer: buyer.email },
    storeId,
    places: {
      admin: [
        ['/admin'],
        ['/admin/products?search=onerror', 'name of a draft', 'name of another product'],
        [`/admin/products/${product.id}`, 'description'],
        [`/admin/products/${refused.id}`, 'dimensions', 'reason against a product'],
        ['/admin/categories', 'what a group is for'],
        [`/admin/orders?search=${orderNumber}`, 'name of a buyer'],
        [
          `/admin/orders/${orderNumber}`,
          'name of a supplier',
          'recipient',
          'address',
          'rest of an address',
          'wish for the delivery',
          'reason for a return',
          'reason against a return',
          'reason for a return that is refused',
          'memo',
        ],
        [`/admin/orders/${cancelled}`, 'bank', 'holder of an account', 'reason for a cancellation'],
        ['/admin/returns'],
        ['/admin/reviews?state=published&search=onerror', 'review'],
        ['/admin/reviews?state=hidden&search=onerror', 'review that is hidden', 'reason against a review'],
        ['/admin/users?search=onerror', 'name of a retailer', 'store of a retailer'],
        [`/admin/users/${supplier.id}`, 'address of a company', 'contact of a company'],
        [
          `/admin/users/${retailerId}`,
          'kind of a store',
          'manager of a store',
          'address of a retailer',
          'reason against a business',
        ],
        [`/admin/users/${buyer.id}`, 'address of a client'],
        ['/admin/audit'],
        ['/admin/forms?search=onerror', 'form'],
        [
          form,
          'question',
          'help',
          'hint',
          'what stands there already',
          'choice of a list',
          'choice of a circle',
          'heading of a form',
          'words of a form',
          'name of markup',
          'markup of a form',
          'button of a form',
          'what a form is for',
        ],
        [
          `${form}/entries`,
          'name of a file that was sent',
          'answer',
          'long answer',
          'address that was answered',
          'answer in rows',
        ],
        [`${form}/entries/${forms.entryId}`, 'question in rows', 'note'],
        ['/admin/views?search=onerror', 'view'],
        [`/admin/views/${forms.viewId}`, 'heading of a column'],
        ['/admin/content/pages?search=onerror', 'page'],
        [`/admin/content/pages/${content.pageId}`, 'unknown kind'],
        ['/admin/content/posts?search=onerror', 'post', 'category of posts', 'post of another site'],
        [`/admin/content/posts/${content.postId}`, 'excerpt'],
        [`/admin/content/template-parts/${content.partId}`, 'part', 'rules of a part'],
        [`/admin/content/menus?ref=${content.menu}`, 'menu'],
        ['/admin/content/media?search=onerror', 'words for a picture'],
        ['/admin/content/import', 'name of an export'],
        ['/signage'],
        [
          '/signage/content?search=onerror',
          'description of a content',
          'tag of a content',
          'description of a content',
          'tag of a content',
          'reason against a content',
          'problem of a screen',
          'content',
          'content of a supplier',
        ],
        [`/signage/content/${contentId}`, 'description of a content'],
        [
          `/signage/stores?store=${storeId}`,
          'description of a store',
          'street',
          'city',
          'state',
          'device',
          'store',
          'screen',
          'emergency',
        ],
        [`/signage/stores/${storeId}/edit`, 'street'],
        [`/signage/playlists?store=${storeId}`, 'description of a playlist', 'playlist'],
        [`/signage/schedules?store=${storeId}`, 'description of a schedule', 'schedule'],
        [`/signage/schedules/${scheduleId}?store=${storeId}`, 'description of a schedule'],
        ['/notices'],
      ],
      supplier: [
        ['/supplier', 'name of a supplier'],
        ['/supplier/products', 'name of a product'],
        [`/supplier/products/${product.id}`, 'reason for a stock'],
        [`/supplier/products/${refused.id}/edit`, 'dimensions'],
        [`/supplier/products/import?id=${importId}`, 'name in a file', 'category in a file', 'name of a file'],
        [`/supplier/orders/${partId}`, 'wish for the delivery'],
        [`/supplier/orders/${partId}/packing-slip`, 'rest of an address'],
        ['/supplier/returns', 'reason for a return'],
        ['/supplier/reviews', 'reply'],
        ['/supplier/signage', 'content of a supplier'],
        ['/account', 'company'],
        ['/notices', 'name of a supplier'],
      ],
      buyer: [
        ['/orders', 'name of a product'],
        [`/orders/${orderNumber}`, 'reason against a return'],
        [`/orders/${orderNumber}/statement`, 'company'],
        ['/reviews?tab=own', 'name of a buyer'],
        ['/account', 'recipient in the book'],
        ['/account/wishes', 'name of a product'],
        ['/customizer', 'brand'],
        ['/notices', 'name of a buyer'],
      ],
      visitor: [
        [
          `/products/${encodeURIComponent(product.slug)}`,
          'company',
          'category',
          'name of a product',
          'short description',
          'description',
          'name of a specification',
          'specification',
          'brand of a product',
          'model',
          'name of another product',
        ],
        [`/categories/${encodeURIComponent(supplier.category.slug)}`, 'group of categories'],
        [`/search?q=${encodeURIComponent('onerror')}`, 'group of categories'],
        [
          `/${content.slug}`,
          'menu below a menu',
          'line of a menu',
          'words of a part',
          'label of a search',
          'hint of a search',
          'page',
          'paragraph',
          'heading',
          'written markup',
          'line of a list',
          'quote',
          'source of a quote',
          'code',
          'cell',
          'caption',
          'button',
          'picture of a page',
          'line below',
          'caption of a video',
          'question',
        ],
        [`/${content.built}`, 'built page', 'builder'],
        ['/blog'],
        [`/blog/${content.postSlug}`, 'words of a post', 'what a picture shows', 'tag'],
        [`/blog/${content.imported}`, 'words of another site'],
        [content.preview, 'words of a post'],
      ],
    },
  }
}
