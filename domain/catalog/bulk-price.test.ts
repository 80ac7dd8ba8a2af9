import { expect, test } from 'vitest'
import { changePrices, type Prices } from './bulk-price.ts'

const PRICES: Prices = { base: 10_000, gold: 10_000, premium: 9_500, vip: 9_000 }

test('a percentage changes all four prices', () => {
  expect(changePrices(PRICES, { by: 'percent', percent: 15 }, 1)).toEqual({
    base: 11_500,
    gold: 11_500,
    premium: 10_925,
    vip: 10_350,
  })
  expect(changePrices(PRICES, { by: 'percent', percent: -2.5 }, 1)).toMatchObject({ base: 9_750, vip: 8_775 })
})

test('an amount is added to each price', () => {
  expect(changePrices(PRICES, { by: 'amount', amount: -600 }, 1)).toEqual({
    base: 9_400,
    gold: 9_400,
    premium: 8_900,
    vip: 8_400,
  })
})

test('a new price keeps the proportion of the grades', () => {
  expect(changePrices(PRICES, { by: 'price', price: 20_000 }, 1)).toEqual({
    base: 20_000,
    gold: 20_000,
    premium: 19_000,
    vip: 18_000,
  })
})

test('results are rounded to 10 or 100 won, half up', () => {
  const odd: Prices = { base: 9_950, gold: 9_950, premium: 9_949, vip: 9_045 }
  expect(changePrices(odd, { by: 'percent', percent: 0 }, 100)).toEqual({
    base: 10_000,
    gold: 10_000,
    premium: 9_900,
    vip: 9_000,
  })
  expect(changePrices(odd, { by: 'percent', percent: 0 }, 10)).toMatchObject({ premium: 9_950, vip: 9_050 })
})
