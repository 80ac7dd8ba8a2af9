import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS, pictureSource, pictureUrl, readPictureUrl, widthsOf } from './picture.ts'

const id = '0123456789abcdef0123456789abcdef'

describe('the URL of an uploaded picture', () => {
  test('contains its size', () => {
    expect(pictureUrl({ id, width: 1200, height: 900 })).toBe(`/files/pictures/${id}-1200x900`)
  })

  test('is parsed back to the same id and size', () => {
    const side = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(readPictureUrl(pictureUrl({ id, width, height }))).toEqual({ id, width, height })
      }),
    )
  })

  test.each([
    'https://images.test/mug.jpg',
    `https://shop.test/files/pictures/${id}-1200x900`,
    `/files/pictures/${id}-1200x900/800.webp`,
    `/files/pictures/${id}`,
    `/files/pictures/${id.toUpperCase()}-1200x900`,
    `/files/pictures/../${id}-1200x900`,
    '',
  ])('is not %j', (url) => {
    expect(readPictureUrl(url)).toBeUndefined()
  })

  test('leads to a file of each width and format', () => {
    expect(pictureSource(`/files/pictures/${id}-1200x900`, 800, 'avif')).toBe(`/files/pictures/${id}-1200x900/800.avif`)
  })
})

describe('the stored widths of a picture', () => {
  test.each([
    [100, [320]],
    [320, [320]],
    [321, [320, 800]],
    [800, [320, 800]],
    [801, [320, 800, 1600]],
    [1600, [320, 800, 1600]],
    [6000, [320, 800, 1600]],
  ])('%i pixels wide are %j', (width, widths) => {
    expect(widthsOf({ width })).toEqual(widths)
  })

  test('never lose resolution below the largest width', () => {
    const largest = PICTURE_WIDTHS.at(-1) ?? 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (width) => {
        expect(widthsOf({ width }).at(-1)).toBeGreaterThanOrEqual(Math.min(width, largest))
      }),
    )
  })
})
