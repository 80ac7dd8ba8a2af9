import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import * as contract from '@jangteo/contracts/brands/brand.ts'
import { setProductStatus } from '@jangteo/contracts/catalog/supplier-products.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { picture } from '../testing/reviews.ts'
import { PASSWORD, signedIn } from '../testing/test-users.ts'
import { brands } from './tables.ts'

const BRAND: contract.Brand = { name: '온결', colour: '#1c5a43', logo: null, productId: null }

test('a brand belongs to its account, and saving again replaces it', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const [person, other] = [await signedIn(shop, 'retailer'), await signedIn(shop, 'customer')]
  expect((await person.ask(contract.getBrand, {})).data).toBeNull()
  await person.ask(contract.saveBrand, { body: BRAND })
  const { id } = await onSale()
  const body = { name: '  하루채움 ', colour: '#B8431A', logo: await picture(person), productId: id }
  const kept = { ...body, name: '하루채움', colour: '#b8431a' }
  expect((await person.ask(contract.saveBrand, { body })).data).toEqual(kept)
  expect((await person.ask(contract.getBrand, {})).data).toEqual(kept)
  expect((await other.ask(contract.getBrand, {})).data).toBeNull()
  await person.ask(contract.deleteBrand, {})
  expect((await person.ask(contract.getBrand, {})).data).toBeNull()
})

test('a brand survives the product it was tried on and is deleted with its account', async () => {
  const shop = await openShop()
  const { supplier, onSale } = await openCatalog(shop)
  const person = await signedIn(shop, 'customer')
  const { id } = await onSale()
  await person.ask(contract.saveBrand, { body: { ...BRAND, productId: id } })
  await supplier.ask(setProductStatus, { params: { id }, body: { status: 'inactive' } })
  expect((await person.ask(contract.getBrand, {})).data).toEqual(BRAND)
  await person.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: person.email } })
  expect(await shop.db.$count(brands)).toBe(0)
})

const UNKNOWN = '019a0000-0000-7000-8000-000000000000'

test.each([
  [{ name: ' ' }, 'name', '브랜드 이름을 입력하세요'],
  [{ name: '가'.repeat(21) }, 'name', '20자까지 쓸 수 있습니다'],
  [{ colour: 'red' }, 'colour', '색을 골라 주세요'],
  [{ logo: 'https://elsewhere.test/logo.png' }, 'logo', '로고를 다시 올려 주세요'],
  [{ logo: `/files/pictures/${'0'.repeat(32)}-8x8` }, 'logo', '로고를 다시 올려 주세요'],
  [{ productId: UNKNOWN }, 'productId', '상품을 찾을 수 없습니다.'],
])('%o is refused at %s', async (about, field, message) => {
  const person = await signedIn(await openShop(), 'customer')
  const answer = await person.send(contract.saveBrand, { body: { ...BRAND, ...about } })
  expect(answer.json()).toMatchObject({ field, message })
})
