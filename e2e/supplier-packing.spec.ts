import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Product } from '../contracts/catalog/products.ts'
import { confirmDeposit } from '../contracts/orders/admin-orders.ts'
import { getOrder } from '../contracts/orders/buyer-orders.ts'
import { listSupplierOrders, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let buyer: Buyer
let mug: Product
let cup: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  buyer = await newBuyer(client)
  mug = await productOnSale(supplier, {
    name: '포장할 머그컵',
    sku: 'MUG',
    barcode: '8801234567893',
    stockQuantity: 100,
  })
  cup = await productOnSale(supplier, { name: '포장할 찻잔', sku: 'CUP-1', stockQuantity: 100 })
})
test.afterAll(() => client.dispose())

test.beforeEach(async ({ page }) => {
  await signInAs(page, supplier.email)
})

async function partOf(orderNumber: string): Promise<{ id: string }> {
  const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  if (!row) throw new Error(`${orderNumber} has no part of this supplier`)
  return { id: row.id }
}

const orderOf = async (orderNumber: string) => (await buyer.ask(getOrder, { params: { orderNumber } })).data
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

interface PrintedPages {
  count: number
  /** In millimetres. */
  size: [width: number, height: number]
}

/** Prints as the browser's dialog does, with the paper of the page's own style. */
async function printedPages(page: Page): Promise<PrintedPages> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return { count: pdf.match(/\/Type ?\/Page\b/g)?.length ?? 0, size: [millimetres(width), millimetres(height)] }
}

async function ordersOf(count: number): Promise<{ name: string; numbers: string[] }> {
  const own = await newBuyer(client)
  const numbers: string[] = []
  for (let at = 0; at < count; at += 1) numbers.push((await own.paidOrder([mug, at + 1])).orderNumber)
  return { name: own.name, numbers }
}

test('packing slips and labels of chosen orders are printed together, each on its paper', async ({ page }) => {
  const { name, numbers } = await ordersOf(3)
  await page.goto(`/supplier/orders?search=${name}`)
  for (const number of numbers) await rowOf(page, number).getByRole('checkbox').check()
  await page.getByRole('link', { name: '포장 명세서 인쇄' }).click()
  const slips = page.getByRole('article', { name: /^포장 명세서 O/ })
  await expect(slips).toHaveCount(3)
  const third = page.getByRole('article', { name: `포장 명세서 ${numbers[2]}` })
  for (const text of ['김받음', '세종대로 110 3층', '문 앞에 놓아 주세요', '포장할 머그컵', 'MUG', '3개'])
    await expect(third).toContainText(text)
  await expect(third.getByRole('img', { name: `바코드 ${numbers[2]}` })).toBeVisible()
  await expect(third).not.toContainText('원')
  expect(await printedPages(page)).toEqual({ count: 3, size: [210, 297] })

  await page.getByRole('button', { name: '라벨 100×150' }).click()
  await page.getByLabel('보내는 분 연락처').fill('02-123-4567')
  const label = page.getByRole('article', { name: `주소 라벨 ${numbers[0]}` })
  for (const text of ['김받음', '010-1234-5678', '04524', '02-123-4567', '포장할 머그컵'])
    await expect(label).toContainText(text)
  await expect(page.getByText('라벨 3장')).toBeVisible()
  expect(await printedPages(page)).toEqual({ count: 3, size: [100, 150] })
  await expectAccessibleInBothSchemes(page)
  await page.reload()
  await expect(page.getByLabel('보내는 분 연락처')).toHaveValue('02-123-4567')
})

test('nine labels take two sheets of eight, and a used sheet is filled up', async ({ page }) => {
  const { name } = await ordersOf(9)
  await page.goto(`/supplier/orders?search=${name}`)
  await page.getByRole('button', { name: '모두 인쇄' }).click()
  await page.getByRole('menuitem', { name: '주소 라벨 9건' }).click()
  await page.getByRole('button', { name: 'A4 8칸 라벨' }).click()
  await expect(page.getByText('라벨 9장, 라벨지 2장')).toBeVisible()
  expect(await printedPages(page)).toEqual({ count: 2, size: [210, 297] })
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: '8번 칸부터' }).click()
  await expect(page.getByRole('region', { name: '라벨지 1' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('region', { name: '라벨지 2' }).getByRole('article')).toHaveCount(8)
  expect(await printedPages(page)).toEqual({ count: 2, size: [210, 297] })
  await page.getByRole('button', { name: '1번 칸부터' }).click()
  await page.emulateMedia({ media: 'print' })
  // Of the sheet: 99.1 × 67.7 mm, 13.1 mm from the top and 4.65 mm from the left.
  const box = await page.getByRole('article').first().boundingBox()
  const inMillimetres = (pixels = 0) => Math.round((pixels / 96) * 254) / 10
  expect([inMillimetres(box?.width), inMillimetres(box?.height)]).toEqual([99.1, 67.7])
})

const upTo = (length: number, text: string) => text.repeat(length).slice(0, length).trim()

/** As many letters as the checkout takes. */
const LONGEST = {
  recipientName: upTo(50, '가나다라마 '),
  phone: '010-1234-5678',
  zipCode: '63644',
  address: upTo(200, '제주특별자치도 서귀포시 성산읍 '),
  detailAddress: upTo(100, '별관 지하 1층 물류창고 3번 문 '),
  deliveryRequest: upTo(100, '부재 시 경비실에 맡겨 주세요. '),
}

test('even the longest address stays inside its label', async ({ page }) => {
  const { orderNumber } = await buyer.order(
    [
      [mug, 1],
      [cup, 2],
    ],
    'transfer',
    LONGEST,
  )
  await supplier.asAdmin(confirmDeposit, { params: { orderNumber } })
  const { id } = await partOf(orderNumber)
  for (const form of ['label', 'sheet']) {
    await page.goto(`/supplier/orders/print?ids=${id}&form=${form}`)
    const label = page.getByRole('article')
    await expect(label).toContainText(LONGEST.detailAddress)
    await expect(label).toContainText(LONGEST.deliveryRequest)
    const overflow = await label.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(overflow, `${form} overflows`).toBe(0)
  }
})

test('orders that cannot be printed are named', async ({ page }) => {
  const { numbers } = await ordersOf(1)
  const unpaid = await buyer.order([[mug, 1]], 'transfer')
  const other = await approvedSupplier(client)
  const tea = await productOnSale(other, { name: '남의 녹차' })
  const { orderNumber } = await buyer.paidOrder([tea, 1])
  const [theirs] = (await other.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const ids = [(await partOf(numbers[0] ?? '')).id, (await partOf(unpaid.orderNumber)).id, theirs?.id].join()
  await page.goto(`/supplier/orders/print?ids=${ids}`)
  await expect(page.getByText('주문 2건을 뺐습니다')).toBeVisible()
  await expect(page.getByText(`결제 전이거나 취소된 주문입니다: ${unpaid.orderNumber}`)).toBeVisible()
  await expect(page.getByText('찾을 수 없는 주문이 1건 있습니다.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto(`/supplier/orders/print?ids=${theirs?.id}`)
  await expect(page.getByText('주문을 찾을 수 없습니다.', { exact: true })).toBeVisible()
})

/** The frequency of every tone that was played. */
async function recordTones(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: OscillatorNode[] = []
    Object.assign(window, { tones })
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      const tone = createOscillator.call(this)
      tones.push(tone)
      return tone
    }
  })
  return () => page.evaluate('window.tones.map((tone) => Math.round(tone.frequency.value))')
}

const LOW = 220

async function openScanScreen(page: Page): Promise<void> {
  await page.goto('/supplier/orders/scan')
  await expect(page.getByLabel('주문 번호')).toBeFocused()
}

const scan = (page: Page, code: string) => page.keyboard.type(`${code}\n`)

test('an order is packed by scanner alone: a wrong item beeps, and the number ships it', async ({ page }) => {
  const { orderNumber } = await buyer.paidOrder([mug, 2], [cup, 1])
  const tones = await recordTones(page)
  await page.goto('/supplier/orders')
  await page.getByRole('link', { name: '스캔 포장' }).click()
  await expect(page.getByLabel('주문 번호')).toBeFocused()
  await scan(page, orderNumber)
  const box = page.getByRole('region', { name: `${orderNumber} 포장` })
  await expect(box).toContainText('0 / 3개')
  await expect(page.getByLabel('상품 바코드 또는 SKU')).toBeFocused()

  for (const code of ['8801234567893', 'mug']) await scan(page, code)
  await expect(box).toContainText('2 / 3개')
  expect(await tones()).not.toContain(LOW)
  await scan(page, 'PEN-9')
  await expect(page.getByRole('alert')).toContainText('이 주문의 상품이 아닙니다.PEN-9')
  expect((await tones()).filter((hertz) => hertz === LOW)).toHaveLength(2)
  await scan(page, '8801234567893')
  await expect(page.getByRole('alert')).toContainText('너무 많습니다. 빼 주세요.포장할 머그컵')
  await expect(box).toContainText('2 / 3개')

  await page.keyboard.press('Control+z')
  await expect(box).toContainText('1 / 3개')
  await page.reload()
  await expect(box).toContainText('1 / 3개')
  await expectAccessibleInBothSchemes(page)
  // After a click elsewhere a scan still lands in the field.
  await box.getByRole('heading').click()
  for (const code of ['MUG', 'CUP-1']) await scan(page, code)
  await expect(page.getByText('모두 담았습니다.')).toBeVisible()
  await page.getByLabel('택배사').selectOption('직접 배송')
  await scan(page, '688012345678')
  await expect(box).toContainText('688012345678')
  await expect(page.getByLabel('송장번호', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${orderNumber} 발송했습니다.`)).toBeVisible()
  await expect(page.getByLabel('주문 번호')).toBeFocused()
  await expect(page.getByRole('link', { name: '주소 라벨 인쇄' })).toBeVisible()
  const { status, trackingNumber } = await orderOf(orderNumber)
  expect([status, trackingNumber]).toEqual(['shipped', '688012345678'])

  await scan(page, orderNumber)
  await expect(page.getByRole('alert')).toContainText('이미 발송한 주문입니다.')
  await scan(page, 'O20200101001')
  await expect(page.getByRole('alert')).toContainText('등록되지 않은 주문 번호입니다.')
})

test('packed units go now, and the rest later in a parcel of its own', async ({ page }) => {
  const { orderNumber } = await buyer.paidOrder([mug, 3])
  await supplier.ask(startProcessing, { params: await partOf(orderNumber) })
  await openScanScreen(page)
  for (const code of [orderNumber, 'MUG', 'MUG']) await scan(page, code)
  await page.getByRole('button', { name: '지금 담은 것만 보내기' }).click()
  await expect(page.getByText('2개만 보냅니다. 나머지 1개는 나중에 보낼 수 있습니다.')).toBeVisible()
  await page.getByLabel('택배사').selectOption('직접 배송')
  await scan(page, '1111')
  await expect(page.getByText('송장번호를 읽었습니다.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${orderNumber} 발송했습니다.`)).toBeVisible()
  for (const code of [orderNumber, '8801234567893']) await scan(page, code)
  await expect(page.getByText('모두 담았습니다.')).toBeVisible()
  await page.getByRole('button', { name: '번호 없이 발송' }).click()
  await expect(page.getByText(`${orderNumber} 발송했습니다.`)).toBeVisible()
  const { status, parts } = await orderOf(orderNumber)
  expect(status).toBe('shipped')
  expect(parts[0]?.shipments.map(({ trackingNumber, lines }) => [trackingNumber, lines[0]?.quantity])).toEqual([
    ['1111', 2],
    [expect.stringMatching(/^TRK\d{12}$/), 1],
  ])
})

test('a lost answer does not ship twice', async ({ page }) => {
  const { orderNumber } = await buyer.paidOrder([mug, 2])
  await openScanScreen(page)
  for (const code of [orderNumber, 'MUG']) await scan(page, code)
  await page.getByRole('button', { name: '지금 담은 것만 보내기' }).click()
  await page.getByLabel('택배사').selectOption('직접 배송')
  await page.route(
    '**/supplier/orders/*/ship',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: '번호 없이 발송' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: '번호 없이 발송' }).click()
  await expect(page.getByRole('alert')).toContainText('주문이 그 사이에 바뀌었습니다.')
  const { parts } = await orderOf(orderNumber)
  expect(parts[0]?.shipments.map(({ lines }) => lines[0]?.quantity)).toEqual([1])
})

test('the packing table fits a phone', { tag: '@phone' }, async ({ page }) => {
  const { orderNumber } = await buyer.paidOrder([mug, 2], [cup, 12])
  await openScanScreen(page)
  for (const code of [orderNumber, 'MUG']) await scan(page, code)
  await page.getByRole('button', { name: '포장할 찻잔 남은 12개 담기' }).click()
  await expect(page.getByRole('region', { name: `${orderNumber} 포장` })).toContainText('13 / 14개')
  await expectAccessibleScreen(page)
})
