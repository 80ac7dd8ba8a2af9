export const BRAND_COLOURS = [
  { value: '#1c5a43', label: '솔잎' },
  { value: '#b8431a', label: '감' },
  { value: '#22598c', label: '쪽빛' },
  { value: '#6b2f5c', label: '자두' },
  { value: '#8a5300', label: '꿀' },
  { value: '#211d17', label: '먹' },
] as const

const INK = '#211d17'
const PAPER = '#ffffff'

/** `#rrggbb`, as colour inputs write it. */
export const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** The text colour with the higher contrast on a background. */
export function readableOn(colour: string): string {
  return contrast(colour, PAPER) >= contrast(colour, INK) ? PAPER : INK
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
