import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const checkout = join(import.meta.dirname, '../..')
const SCREENS = ['web/**/*.{ts,tsx}', 'contracts/**/*.ts', 'domain/**/*.ts', 'server/**/*.ts']
/** Demo texts and tests may use any word. */
const ELSEWHERE = /node_modules|\.(test|fixture)\.|server\/(demo|testing)\/|blocks-demo|migrations/

/** From docs/glossary.md: the word on screen, and the synonyms that must not be used. */
const ONE_WORD: Record<string, RegExp> = {
  리뷰: /후기|상품평/,
  '고객 (회원 유형), 구매자 (주문한 회원)': /손님/,
  공급자: /공급사|공급업체/,
  소매점: /소매상|소매업체/,
  찜: /위시리스트/,
  배송비: /배송료/,
  송장: /운송장/,
  비밀번호: /패스워드/,
  이메일: /전자우편/,
}

const lines = globSync(SCREENS, { cwd: checkout })
  .filter((file) => !ELSEWHERE.test(file))
  .flatMap((file) =>
    readFileSync(join(checkout, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ file, text, place: `${file}:${index + 1}` })),
  )
/** `words` are search terms for screens and blocks: they may be synonyms. */
const onScreen = lines.filter(({ text }) => !/\bwords: /.test(text))

test('the rules below check existing lines', () => {
  expect(onScreen.filter(({ text }) => /리뷰/.test(text)).length).toBeGreaterThan(20)
})

test.each(Object.entries(ONE_WORD))('%s is the one word for it on all screens', (_, others) => {
  expect(onScreen.filter(({ text }) => others.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual(
    [],
  )
})

test('sums are ₩12,900 in the columns of desk tables', () => {
  const columns = lines.filter(({ file }) => /columns\.tsx$/.test(file))
  expect(columns.length).toBeGreaterThan(100)
  expect(columns.filter(({ text }) => /formatWon\(/.test(text)).map(({ place }) => place)).toEqual([])
})

test('sums are 12,900원 in the shop, except in its tables and papers', () => {
  const shop = lines.filter(({ file }) => /^web\/storefront\//.test(file) && !/table|statement/.test(file))
  expect(shop.filter(({ text }) => /formatMoney\(/.test(text) && !/<td/.test(text)).map(({ place }) => place)).toEqual(
    [],
  )
})
