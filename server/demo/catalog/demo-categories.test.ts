import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { visitor } from '../../testing/test-users.ts'
import { insertCategories } from './insert-categories.ts'

test('the demo has the sample tree of the specification beside the six categories of the shop', async () => {
  const shop = await openShop()
  await insertCategories(shop.db)
  const { data } = await visitor(shop).ask(listCategories, {})
  const tree = data.map(({ name, categories }) => [
    name,
    Object.fromEntries(categories.map(({ slug, children }) => [slug, children.map((child) => child.slug)])),
  ])
  expect(Object.fromEntries(tree)).toEqual({
    마케팅: { new: [], popular: [], bestsellers: [] },
    용도: {
      electronics: ['smartphones', 'laptops', 'tablets'],
      'home-living': ['kitchen', 'bathroom'],
      fashion: ['mens-clothing', 'womens-clothing'],
      household: [],
      food: [],
      cosmetics: [],
      books: [],
    },
  })
})
