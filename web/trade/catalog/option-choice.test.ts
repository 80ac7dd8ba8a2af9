import { describe, expect, test } from 'vitest'
import { choose, isComplete, readChoice, valueStates, writeChoice } from './option-choice.ts'

const values = (...ids: string[]) => ids.map((id) => ({ id, name: id, swatch: null, image: null }))
const OPTIONS = [
  { name: '색상', values: values('black', 'white', 'red') },
  { name: '사이즈', values: values('m', 'l') },
]
const variant = (stockQuantity: number, ...valueIds: string[]) => ({ valueIds, stockQuantity })
const VARIANTS = [variant(3, 'black', 'm'), variant(0, 'black', 'l'), variant(1, 'white', 'm')]

const read = (text: string | null) => readChoice(text, OPTIONS, VARIANTS)

describe('the choice in the address', () => {
  test('is read in any order, whole or in part', () => {
    expect(read('l.black')).toEqual(['black', 'l'])
    expect(read('m')).toEqual([null, 'm'])
    expect(read(null)).toEqual([null, null])
    expect(read('')).toEqual([null, null])
  })

  test('loses unknown values and combinations that do not exist', () => {
    expect(read('black.nothing')).toEqual(['black', null])
    expect(read('white.l')).toEqual(['white', null])
    expect(read('red')).toEqual([null, null])
  })

  test('is written as it is read', () => {
    expect(writeChoice(['black', 'l'])).toBe('black.l')
    expect(writeChoice([null, 'm'])).toBe('m')
    expect(writeChoice([null, null])).toBe('')
    expect([isComplete(['black', null]), isComplete(['black', 'l']), isComplete([])]).toEqual([false, true, true])
  })
})

describe('choosing a value', () => {
  test('keeps the others', () => {
    expect(choose([null, 'm'], 0, 'white', VARIANTS)).toEqual(['white', 'm'])
  })

  test('opens what does not exist with it', () => {
    expect(choose(['black', 'l'], 0, 'white', VARIANTS)).toEqual(['white', null])
  })
})

describe('the values of an option', () => {
  const states = (place: number, ...choice: (string | null)[]) =>
    Object.fromEntries(valueStates(place, choice, VARIANTS))

  test('are missing where no variant has them with the options before', () => {
    expect(states(0, null, null)).toEqual({ black: 'available', white: 'available' })
    expect(states(1, 'white', null)).toEqual({ m: 'available' })
    expect(states(1, null, null)).toEqual({ m: 'available', l: 'soldOut' })
  })

  test('are sold out where nothing is left with the rest of the choice, and do not block other choices', () => {
    expect(states(1, 'black', null)).toEqual({ m: 'available', l: 'soldOut' })
    expect(states(0, 'black', 'l')).toEqual({ black: 'soldOut', white: 'available' })
  })
})
