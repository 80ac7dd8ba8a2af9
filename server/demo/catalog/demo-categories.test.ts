import { expect, test } from 'vitest'
import { DEMO_CATEGORIES } from './demo-categories.ts'

test('the demo has the sample tree of the specification beside the six categories of the shop', () => {
  const tree = DEMO_CATEGORIES.map(({ name, categories }) => [
    name,
    Object.fromEntries(categories.map(({ slug, children = [] }) => [slug, children.map((child) => child.slug)])),
  ])
  expect(Object.fromEntries(tree)).toMatchObject({
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
