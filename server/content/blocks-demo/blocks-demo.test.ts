import { getBlocksDemo } from '@jangteo/contracts/content/content.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { visitor } from '../../testing/test-users.ts'

test('the block demo renders blocks of both formats, with its pricing plans, and none is unknown', async () => {
  const shop = await openShop()
  const { data } = await visitor(shop).ask(getBlocksDemo, {})
  const text = JSON.stringify(data.nodes)
  for (const word of ['9,900원', '29,900원', '99,900원', 'builder-hero', 'wp-block-cover', '"provider":"youtube"'])
    expect(text).toContain(word)
  expect(text).not.toMatch(/Unknown block type|Unsupported Block Type|Failed to render/)
})
