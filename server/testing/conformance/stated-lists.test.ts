import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@jangteo/domain/orders/order-status.ts'
import { SCHEDULE_TYPES } from '@jangteo/domain/signage/playlist-schedule.ts'
import { expect, test } from 'vitest'
import { PROVIDERS } from '../../../contracts/accounts/social.ts'
import { PRODUCT_SORTS, ProductForm } from '../../../contracts/catalog/products.ts'
import { PartSettings } from '../../../contracts/content/template-parts.ts'
import { FORM_LAYOUTS, FORM_THEMES, FormField, FormSettings } from '../../../contracts/forms/forms.ts'
import { PAGE_SIZE } from '../../../contracts/paging.ts'
import { DEFAULT_POSTS_PER_PAGE, HomepageSetting } from '../../../contracts/settings/settings.ts'
import { CONTENT_STATUSES, CONTENT_TYPES, decideContent } from '../../../contracts/signage/contents.ts'
import { PLAYLIST_STATUSES, SCHEDULE_STATUSES } from '../../../contracts/signage/plans.ts'
import { controlPlayback, STORE_STATUSES } from '../../../contracts/signage/stores.ts'
import { VIEW_PAGE_SIZE, VIEW_TYPES } from '../../../contracts/views/views.ts'
import { USER_TYPES } from '../../../domain/accounts/roles.ts'
import { CONDITION_ACTIONS, CONDITION_OPERATORS, FIELD_TYPES } from '../../../domain/forms/form-fields.ts'

test('people are of the stated types and grades, and come by the stated providers', () => {
  expect(USER_TYPES).toEqual(expect.arrayContaining(['customer', 'retailer', 'supplier', 'admin']))
  expect(GRADES).toEqual(['gold', 'premium', 'vip'])
  expect(PROVIDERS).toEqual(['google', 'kakao', 'naver'])
})

test('orders take the stated states and methods', () => {
  expect(ORDER_STATUSES).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'])
  expect(PAYMENT_METHODS).toEqual(['card', 'transfer', 'virtual_account'])
  expect(PAYMENT_STATUSES.slice(0, 2)).toEqual(['pending', 'completed'])
})

test('lists have the stated sizes and orders', () => {
  expect(PAGE_SIZE).toBe(20)
  expect(DEFAULT_POSTS_PER_PAGE).toBe(10)
  expect(VIEW_PAGE_SIZE).toBe(25)
  expect(PRODUCT_SORTS).toEqual(['name', 'price', 'sales', 'rating', 'created'])
})

test('the homepage is of a stated type', () => {
  for (const type of ['latest_posts', 'static_page'])
    expect(HomepageSetting.safeParse({ type, pageId: null, postsPerPage: 10 }).success).toBe(true)
})

test('signage has the stated states, types and commands', () => {
  expect(CONTENT_STATUSES).toEqual(['pending', 'approved', 'rejected', 'inactive'])
  expect(CONTENT_TYPES).toEqual(expect.arrayContaining(['youtube', 'vimeo']))
  expect(STORE_STATUSES).toEqual(['active', 'inactive', 'suspended'])
  expect(PLAYLIST_STATUSES).toEqual(['active', 'inactive', 'scheduled'])
  expect(SCHEDULE_STATUSES).toEqual(['active', 'inactive', 'expired'])
  expect([...SCHEDULE_TYPES].sort()).toEqual(['daily', 'one_time', 'weekly'])
  for (const action of ['play', 'pause', 'next'])
    expect(controlPlayback.body.safeParse({ action, position: 1 }).success).toBe(true)
  for (const action of ['approve', 'reject'])
    expect(decideContent.body.safeParse({ action, reason: 'Rejected by admin' }).success).toBe(true)
})

test('forms have the stated types of fields, conditions, themes, layouts and bars', () => {
  expect(FIELD_TYPES).toEqual([
    ...['text', 'textarea', 'select', 'radio', 'checkbox', 'rating', 'range', 'file', 'image', 'color', 'hidden'],
    ...['calculation', 'password', 'email', 'tel', 'url', 'date', 'number', 'address', 'name', 'payment'],
    ...['heading', 'paragraph', 'divider', 'html', 'repeater'],
  ])
  expect(CONDITION_ACTIONS).toEqual(['show', 'hide', 'enable', 'disable'])
  expect(CONDITION_OPERATORS).toEqual([
    ...['equals', 'not_equals', 'contains', 'greater_than', 'less_than', 'is_empty', 'is_not_empty'],
  ])
  expect(FORM_THEMES).toEqual(['default', 'minimal', 'modern'])
  expect(FORM_LAYOUTS).toEqual(['single', 'two-column', 'inline'])
  expect(FormSettings.shape.progressBarStyle.options).toEqual(['steps', 'bar'])
})

test('views and template parts have the stated shapes', () => {
  expect(VIEW_TYPES).toEqual(['table', 'grid', 'list'])
  expect(PartSettings.shape.containerWidth.unwrap().options).toEqual(['full', 'wide', 'narrow'])
})

test('a field of a form takes every stated property', () => {
  const words = {
    name: 'size',
    type: 'select',
    label: '크기',
    description: '설명',
    placeholder: '고르세요',
    cssClass: 'wide',
  }
  const rules = [{ field: 'kind', operator: 'equals', value: 'cup' }]
  const field = {
    ...words,
    ...{ required: true, readonly: false, defaultValue: 's', width: 'half', min: 1, max: 5, step: 1, rows: 4 },
    ...{ accept: 'image/*', multiple: true, calculation: '{a} + 1' },
    options: [{ value: 's', label: '작은 것', disabled: false }],
    validation: { pattern: '^s$', errorMessage: '작은 것만' },
    conditional: { action: 'show', logicType: 'any', rules },
  }
  expect(FormField.parse(field)).toEqual(field)
  expect(FormField.safeParse({ ...field, width: 'full' }).success).toBe(true)
  expect(FormField.safeParse({ ...field, width: 'third' }).success).toBe(false)
})

test('weights go by steps of 0.01 kg', () => {
  const problemsOf = (weight: number) =>
    ProductForm.safeParse({ weight }).error?.issues.filter(({ path }) => path[0] === 'weight') ?? []
  expect(problemsOf(0.25)).toEqual([])
  expect(problemsOf(0.005)).toMatchObject([{ message: '무게는 0.01kg 단위로 입력하세요' }])
})
