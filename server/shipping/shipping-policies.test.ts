import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import { getPublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { getSupplierProduct, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import * as zones from '@jangteo/contracts/shipping/postcode-zones.ts'
import * as contract from '@jangteo/contracts/shipping/shipping-policies.ts'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { signedIn, type TestUser, visitor } from '../testing/test-users.ts'

const FLAT = { name: '기본', kind: 'flat', fee: 3_000 } as const

const create = async (supplier: TestUser, body: contract.ShippingPolicyForm | object) =>
  (await supplier.ask(contract.createShippingPolicy, { body: { ...FLAT, ...body } })).data

const named = (all: contract.ShippingPolicy[], name: string) =>
  all.find((one) => one.name === name) as contract.ShippingPolicy

describe('the shipping policies of a supplier', () => {
  test('start with none; the first becomes the default, and another can take its place', async () => {
    const supplier = await signedIn(await openShop(), 'supplier-approved')
    expect((await supplier.ask(contract.listShippingPolicies, {})).data).toEqual([])
    const [first] = await create(supplier, {})
    expect(first).toMatchObject({ name: '기본', fee: 3_000, isDefault: true, bundles: true, version: 1 })
    const two = await create(supplier, { name: '냉동', kind: 'free_from', freeFrom: 40_000, isDefault: true })
    expect(two.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['냉동', true],
      ['기본', false],
    ])
  })

  test('keep only the figures of their kind', async () => {
    const supplier = await signedIn(await openShop(), 'supplier-approved')
    const all = await create(supplier, {
      kind: 'collect',
      freeFrom: 1_000,
      perKg: 10,
      jejuSurcharge: 500,
      returnFee: 3_000,
    })
    expect(all[0]).toMatchObject({
      ...{ kind: 'collect', fee: 0, freeFrom: null, perKg: null, jejuSurcharge: 0, bundles: false, returnFee: 3_000 },
    })
    const refused = await supplier.send(contract.createShippingPolicy, {
      body: { ...FLAT, name: '무게', kind: 'per_kg' },
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { field: 'perKg', message: '1kg당 배송비를 입력하세요' },
    ])
  })

  test('are changed from the version that was seen, and a name is used once', async () => {
    const supplier = await signedIn(await openShop(), 'supplier-approved')
    await create(supplier, {})
    const { id } = named(await create(supplier, { name: '냉동' }), '냉동')
    const change = (version: number, about: object) =>
      supplier.send(contract.updateShippingPolicy, {
        params: { id },
        body: { policy: { ...FLAT, name: '냉동', ...about }, version },
      })
    expect((await change(1, { fee: 5_000 })).json().data[1]).toMatchObject({ fee: 5_000, version: 2 })
    expect((await change(1, { fee: 6_000 })).json().code).toBe('changed_meanwhile')
    expect((await change(2, { name: '기본' })).json()).toMatchObject({ code: 'name_taken', field: 'name' })
  })

  test('lose the default last, and a removed name can be used again', async () => {
    const supplier = await signedIn(await openShop(), 'supplier-approved')
    const [first] = await create(supplier, {})
    const second = named(await create(supplier, { name: '냉동' }), '냉동')
    const remove = (id = '') => supplier.send(contract.deleteShippingPolicy, { params: { id } })
    const refused = await remove(first?.id)
    expect([refused.statusCode, refused.json().message]).toEqual([409, '다른 정책을 기본으로 정한 뒤에 삭제하세요.'])
    expect((await remove(second.id)).json().data).toHaveLength(1)
    expect((await remove(second.id)).statusCode).toBe(200)
    expect((await remove(first?.id)).json().data).toEqual([])
    expect((await create(supplier, { name: '냉동' }))[0]).toMatchObject({ name: '냉동', isDefault: true })
  })

  test('of another supplier are neither changed nor removed', async () => {
    const shop = await openShop()
    const [owner, stranger] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'supplier-approved')]
    const params = { id: (await create(owner, {}))[0]?.id ?? '' }
    const answers = await Promise.all([
      stranger.send(contract.updateShippingPolicy, { params, body: { policy: { ...FLAT, fee: 0 }, version: 1 } }),
      stranger.send(contract.deleteShippingPolicy, { params }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  test('that are created at once leave one default', async () => {
    const supplier = await signedIn(await openShop(), 'supplier-approved')
    await Promise.all(['가', '나', '다', '라'].map((name) => create(supplier, { name, isDefault: true })))
    const { data } = await supplier.ask(contract.listShippingPolicies, {})
    expect(data.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('a product', () => {
  test('names one of its supplier’s policies at once, without approval, and gets the default when it is removed', async () => {
    const shop = await openShop()
    const { supplier, onSale, form } = await openCatalog(shop)
    const { id, version } = await onSale()
    const pageOf = async () => (await visitor(shop).ask(getPublicProduct, { params: { id } })).data.shippingPolicy
    expect(await pageOf()).toBeNull()
    await create(supplier, {})
    expect(await pageOf()).toMatchObject({ kind: 'flat', fee: 3_000 })
    const cold = named(await create(supplier, { name: '냉동', fee: 6_000 }), '냉동')
    const { data: known } = await supplier.ask(getSupplierProduct, { params: { id } })
    const edit = (shippingPolicyId: string | null, seen = known.version) =>
      supplier.send(updateProduct, {
        params: { id },
        body: { product: form({ name: known.name, shippingPolicyId }), version: seen, stockWas: known.stockQuantity },
      })
    expect((await edit(cold.id)).json().data).toMatchObject({ shippingPolicyId: cold.id, version: version + 1 })
    expect(await pageOf()).toMatchObject({ fee: 6_000 })
    const stranger = await signedIn(shop, 'supplier-approved')
    const foreign = (await create(stranger, {}))[0]
    expect((await edit(foreign?.id ?? '', version + 1)).json()).toMatchObject({ field: 'shippingPolicyId' })
    await supplier.ask(contract.deleteShippingPolicy, { params: { id: cold.id } })
    expect(await pageOf()).toMatchObject({ fee: 3_000 })
  })
})

describe('postcodes with a surcharge', () => {
  const ISLAND = { fromCode: '15600', toCode: '15605', zone: 'island', name: '풍도', source: '택배사 안내' } as const

  test('come with a source, and unverified ones are marked', async () => {
    const shop = await openShop()
    const admin = await signedIn(shop, 'admin')
    const { data } = await admin.ask(zones.listPostcodeZones, {})
    expect(data).toHaveLength(30)
    expect(data.filter(({ source, sourceDate }) => !source || !sourceDate)).toEqual([])
    expect(data.filter(({ isVerified }) => !isVerified).map(({ fromCode }) => fromCode)).toEqual(['54000', '58826'])
    const supplier = await signedIn(shop, 'supplier-approved')
    const zoneAt = async (zipCode: string) =>
      (await supplier.ask(contract.getPostcodeZone, { query: { zipCode } })).data.zone
    expect(await Promise.all(['62999', '63000', '63644', '63645', '40200', '04524'].map(zoneAt))).toEqual([
      ...[null, 'jeju', 'jeju', null, 'island', null],
    ])
  })

  test('are added, changed and removed by admins, with an audit entry', async () => {
    const shop = await openShop()
    const admin = await signedIn(shop, 'admin')
    const { data } = await admin.ask(zones.createPostcodeZone, { body: ISLAND })
    const added = data.find(({ name }) => name === '풍도')
    const params = { id: added?.id ?? '' }
    const body = { zone: { ...ISLAND, toCode: '15610', isVerified: true }, version: 1 }
    await admin.ask(zones.updatePostcodeZone, { params, body })
    expect((await admin.send(zones.updatePostcodeZone, { params, body })).json().code).toBe('changed_meanwhile')
    await admin.ask(zones.deletePostcodeZone, { params })
    const entries = (await admin.ask(listAudit, { query: {} })).data
    expect(entries.map(({ details }) => details)).toMatchObject([
      { done: 'deleted', range: '15600~15610', zoneName: '풍도' },
      { done: 'updated', toCode: '15605 → 15610', isVerified: 'false → true' },
      { done: 'created', range: '15600~15605' },
    ])
  })

  test('never overlap', async () => {
    const admin = await signedIn(await openShop(), 'admin')
    const add = (fromCode: string, toCode: string) =>
      admin.send(zones.createPostcodeZone, { body: { ...ISLAND, fromCode, toCode } })
    const inJeju = await add('63100', '63200')
    expect([inJeju.statusCode, inJeju.json()]).toMatchObject([
      409,
      { code: 'postcodes_overlap', field: 'fromCode', message: '다른 지역의 우편번호와 겹칩니다.' },
    ])
    expect((await add('15605', '15600')).json().field).toBe('toCode')
    const answers = await Promise.all([add('15600', '15610'), add('15605', '15620')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})
