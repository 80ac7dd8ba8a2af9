import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CARRIER_CODES,
  CARRIERS,
  type Carrier,
  carrierOf,
  normalizeTrackingNumber,
  trackingNumberProblem,
  trackingUrl,
} from './carriers.ts'
import { orderNumber } from './order-number.ts'

test('a tracking number of a carrier has a link, one of ours has none', () => {
  expect(trackingUrl('cj', '1234-5678')).toBe('https://trace.cjlogistics.com/next/tracking.html?wblNo=1234-5678')
  expect(trackingUrl('cj', 'TRK123456789012')).toBeNull()
  expect(trackingUrl('direct', '1')).toBeNull()
})

test('order numbers end in at least three digits', () => {
  expect([1, 999, 1_000].map((count) => orderNumber('2026-03-02', count))).toEqual([
    'O20260302001',
    'O20260302999',
    'O202603021000',
  ])
})

test('a carrier is found by its code, its name and the names of spreadsheets', () => {
  for (const code of CARRIER_CODES) {
    expect([code, CARRIERS[code].name, ...CARRIERS[code].aliases].map(carrierOf)).toEqual(
      Array(CARRIERS[code].aliases.length + 2).fill(code),
    )
  }
  const spellings = {
    cj: ['CJ 대한통운', 'cj', 'ＣＪ대한통운', '대한통운택배', 'CJ대한통운(주)'],
    epost: ['우체국', '우체국 택배', '우체국소포'],
  }
  expect(spellings.cj.map(carrierOf)).toEqual(Array(5).fill('cj'))
  expect(spellings.epost.map(carrierOf)).toEqual(Array(3).fill('epost'))
  expect(['한진', '㈜한진', '롯데글로벌로지스', '로젠', '경동', '대신화물', 'CU편의점택배'].map(carrierOf)).toEqual([
    'hanjin',
    'hanjin',
    'lotte',
    'logen',
    'kyungdong',
    'daesin',
    'cu',
  ])
})

test('a name of no carrier, an empty cell and names of objects find none', () => {
  expect(['', ' ', '택배', '없는택배', '123', 'constructor', '__proto__', 'DHL'].map(carrierOf)).toEqual(
    Array(8).fill(null),
  )
})

/** Numbers that carriers, integrators and trackers have published as examples or in their public code. */
const PUBLISHED: Partial<Record<Carrier, string[]>> = {
  cj: ['684809623814', '633603780622', '632830166566', '381315501434', '651082637861', '657606146365'],
  epost: ['6865402221740', 'RA473124829KR'],
  hanjin: ['450701336540', '0123456782'],
  lotte: ['234886929535', '235255141936', '402280981874', '307842100996', '307842100985'],
  logen: ['97911659904', '97783126932', '96677482381'],
  daesin: ['1234567890123'],
  cu: ['651082637861', '460305642521'],
}

test('published numbers of each carrier are accepted', () => {
  for (const carrier of CARRIER_CODES)
    for (const number of PUBLISHED[carrier] ?? [])
      expect([number, trackingNumberProblem(carrier, number)]).toEqual([number, null])
})

test('one wrong digit, two swapped digits and a digit too few are noticed where a check digit exists', () => {
  const problem = 'CJ대한통운 송장번호가 아닙니다. 번호를 다시 확인하세요'
  expect(trackingNumberProblem('cj', '684809623815')).toBe(problem)
  expect(trackingNumberProblem('cj', '684809632814')).toBe(problem)
  expect(trackingNumberProblem('cj', '68480962381')).toBe('CJ대한통운 송장번호는 숫자 10·12자리입니다')
  expect(trackingNumberProblem('logen', '97911659905')).toBe('로젠택배 송장번호가 아닙니다. 번호를 다시 확인하세요')
  expect(trackingNumberProblem('epost', 'RA473124828KR')).toBe('우체국택배 송장번호가 아닙니다. 번호를 다시 확인하세요')
  expect(trackingNumberProblem('epost', '686540222174')).toBe('우체국택배 송장번호는 숫자 13자리입니다')
  expect(trackingNumberProblem('kyungdong', '1234567')).toBe('경동택배 송장번호는 숫자 8~16자리입니다')
  expect(trackingNumberProblem('hanjin', 'A50701336540')).toBe('한진택배 송장번호는 숫자 10·12자리입니다')
})

test('a number of one carrier does not pass as that of another', () => {
  expect(trackingNumberProblem('logen', '684809623814')).not.toBeNull()
  expect(trackingNumberProblem('lotte', '684809623814')).not.toBeNull()
  expect(trackingNumberProblem('cj', '234886929535')).not.toBeNull()
})

test('our own numbers and none fit every carrier, and direct delivery takes any', () => {
  for (const carrier of CARRIER_CODES)
    for (const number of ['', '  ', 'TRK123456789012']) expect(trackingNumberProblem(carrier, number)).toBeNull()
  expect(trackingNumberProblem('direct', '7호차-12')).toBe('송장번호는 숫자와 영문만 쓸 수 있습니다')
  expect(['1', 'van12', '010-1234-5678'].map((number) => trackingNumberProblem('direct', number))).toEqual([
    null,
    null,
    null,
  ])
})

test('numbers pasted with hyphens, spaces or full-width digits are read', () => {
  for (const pasted of [
    '6848-0962-3814',
    ' 6848 0962 3814\n',
    '６８４８－０９６２－３８１４',
    '6848–0962–3814',
    '\u200b684809623814',
  ]) {
    expect(normalizeTrackingNumber(pasted)).toBe('684809623814')
    expect(trackingNumberProblem('cj', pasted)).toBeNull()
  }
  expect(trackingNumberProblem('cj', '6.84809623814E+11')).toBe(
    '엑셀이 줄여 쓴 번호입니다. 셀 서식을 텍스트로 바꾸고 다시 입력하세요',
  )
})

const text = fc.string({ unit: fc.constantFrom(...'0123456789 -–０９TRKE.+가'), maxLength: 60 })

test('any text is answered, and normalizing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CARRIER_CODES), text, (carrier, text) => {
      const number = normalizeTrackingNumber(text)
      expect(normalizeTrackingNumber(number)).toBe(number)
      const problem = trackingNumberProblem(carrier, text)
      expect(trackingNumberProblem(carrier, number)).toBe(problem)
      if (problem === null) expect(number).toMatch(/^[A-Za-z0-9]{0,40}$/)
    }),
  )
})
