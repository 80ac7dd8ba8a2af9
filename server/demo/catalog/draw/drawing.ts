/** How pictures of one shape differ. Colours are those of `web/ui/styles/tokens.css`, or match them. */
export interface Look {
  /** The colour of the thing itself. */
  pack: string
  /** Background. */
  wall: keyof typeof WALLS
  accent?: string
  brand?: string
  title?: string
  note?: string
}

export type Shape = (look: Look) => string

export const INK = '#211d17'
export const INK_SOFT = '#5c554a'
export const SURFACE = '#fffefc'
export const CANVAS = '#faf8f5'
export const LINE = '#e6e0d7'
export const LINE_STRONG = '#8f8678'
export const PERSIMMON = '#b8431a'

/** Wall, the sun on it, and the table. */
export const WALLS = {
  sand: ['#f2eee8', '#e9e2d7', '#faf8f5'],
  mint: ['#e4efe9', '#d3e4da', '#f3f8f5'],
  peach: ['#fbeae1', '#f6d9c9', '#fdf5f0'],
  butter: ['#f9efd7', '#f2e2bb', '#fdf8ec'],
  mist: ['#e5edf3', '#d3e0ea', '#f3f7fa'],
  blush: ['#f7e7e6', '#efd4d3', '#fcf4f3'],
  lilac: ['#ece8f2', '#ddd6e8', '#f6f4f9'],
  oat: ['#ede5d8', '#e0d4c1', '#f7f2ea'],
} as const

/** A thing on a table before a wall, seen from the front; the drawing measures 240 by 240. */
export function scene(shape: Shape, look: Look): string {
  const [wall, sun, table] = WALLS[look.wall]
  return svg(`
    <rect width="240" height="240" fill="${wall}"/>
    <circle cx="120" cy="112" r="84" fill="${sun}"/>
    <rect y="188" width="240" height="52" fill="${table}"/>
    ${shape(look)}`)
}

/** The whole picture, without table and wall: what something is made from, seen close. */
export function closeUp(shape: Shape, look: Look): string {
  return svg(`<rect width="240" height="240" fill="${WALLS[look.wall][0]}"/>${shape(look)}`)
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="800" height="800">${content}</svg>`
}

export function shadow(rx: number, cx = 120): string {
  return `<ellipse cx="${cx}" cy="211" rx="${rx}" ry="7" fill="${INK}" opacity="0.1"/>`
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, rx = 0, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}" opacity="${opacity}"/>`
}

export function disc(cx: number, cy: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" opacity="${opacity}"/>`
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`
}

export function turned(degrees: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`
}

interface Lettering {
  size: number
  weight?: number
  fill?: string
  middle?: boolean
  opacity?: number
}

export function words(x: number, y: number, content: string | undefined, lettering: Lettering): string {
  const { size, weight = 700, fill = INK, middle = false, opacity = 1 } = lettering
  const anchor = middle ? ' text-anchor="middle"' : ''
  return `<text x="${x}" y="${y}" font-family="Pretendard" font-size="${size}" font-weight="${weight}" fill="${fill}" opacity="${opacity}"${anchor}>${content ?? ''}</text>`
}

/** Brand, name and a note below one another, the name as large as the width allows. */
export function label(
  look: Look,
  place: { x: number; y: number; width: number; fill?: string; middle?: boolean },
): string {
  const { x, y, width, fill = INK, middle = true } = place
  const size = Math.min(22, width / Math.max(2.2, lengthOf(look.title ?? '')))
  const noteSize = Math.min(8.5, width / Math.max(4, lengthOf(look.note ?? '')))
  return [
    words(x, y, look.brand, { size: 9.5, weight: 600, fill, middle, opacity: 0.75 }),
    words(x, y + 5 + size, look.title, { size, weight: 800, fill, middle }),
    words(x, y + 9 + size + noteSize, look.note, { size: noteSize, weight: 500, fill, middle, opacity: 0.7 }),
  ].join('')
}

/** In widths of a Hangul syllable. */
function lengthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[가-힣]/.test(sign) ? 0.92 : 0.55), 0)
}
