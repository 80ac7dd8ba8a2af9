import { expect, test } from 'vitest'
import { toAddressFields } from './load-postcode.ts'

const CITY_HALL = {
  zonecode: '04524',
  roadAddress: '서울 중구 세종대로 110',
  jibunAddress: '서울 중구 태평로1가 31',
  userSelectedType: 'R',
  bname: '태평로1가',
  buildingName: '서울특별시청',
} as const

test('a road address includes neighbourhood and building', () => {
  expect(toAddressFields(CITY_HALL)).toEqual({
    zipCode: '04524',
    address: '서울 중구 세종대로 110 (태평로1가, 서울특별시청)',
  })
  expect(toAddressFields({ ...CITY_HALL, bname: '', buildingName: '' }).address).toBe('서울 중구 세종대로 110')
})

test('a lot number address is used as it is', () => {
  expect(toAddressFields({ ...CITY_HALL, userSelectedType: 'J' }).address).toBe('서울 중구 태평로1가 31')
})
