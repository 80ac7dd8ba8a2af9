import {
  box,
  disc,
  INK,
  LINE,
  type Look,
  label,
  line,
  PERSIMMON,
  path,
  type Shape,
  SURFACE,
  shadow,
  words,
} from './drawing.ts'

/** A standing book; what is printed on its cover is between 62 and 170 across, 40 and 208 down. */
const book = (look: Look, cover: string) => `${shadow(72)}
  ${path('M170 46l12-6v160l-12 9z', LINE)}${path('M62 40l12-7h108l-12 7z', SURFACE)}${line('M173 52v150M177 49v150', INK, 1, 0.12)}
  <clipPath id="c"><rect x="60" y="40" width="111" height="170" rx="3"/></clipPath><g clip-path="url(#c)">${box(60, 40, 111, 170, look.pack)}${cover}${box(60, 40, 9, 170, INK, 0, 0.16)}</g>`

const title = (look: Look, y: number, fill: string) => label({ ...look, brand: '' }, { x: 119, y, width: 84, fill })

export const bookLeaf: Shape = (look) =>
  book(
    look,
    `${title(look, 54, SURFACE)}${path('M119 118c34 18 40 50 0 84-40-34-34-66 0-84z', SURFACE, 0.9)}${line('M119 132v64M119 156l14-12M119 170l-14-12M119 182l12-10', look.pack, 2)}${words(148, 203, look.brand, { size: 7, fill: SURFACE, middle: true })}`,
  )

export const bookBowl: Shape = (look) =>
  book(
    look,
    `${box(60, 40, 111, 78, SURFACE, 0, 0.92)}${title(look, 60, look.pack)}${path('M78 150h82c0 26-16 42-41 42s-41-16-41-42z', SURFACE)}${disc(104, 146, 10, look.accent ?? PERSIMMON)}${disc(126, 144, 12, '#f2e2bb')}${disc(142, 148, 8, '#6f8f72')}${words(119, 204, look.brand, { size: 7, fill: SURFACE, middle: true })}`,
  )

export const bookWindow: Shape = (look) =>
  book(
    look,
    `${box(82, 58, 76, 76, SURFACE, 38, 0.92)}${box(82, 96, 76, 44, SURFACE, 0, 0.92)}${disc(138, 88, 11, look.accent ?? PERSIMMON)}${path('M82 122c20-14 40-10 52 0s18 4 24 0v18H82z', look.pack, 0.55)}${title(look, 140, SURFACE)}${words(119, 203, look.brand, { size: 7, fill: SURFACE, middle: true })}`,
  )

export const bookStripes: Shape = (look) =>
  book(
    look,
    `${[0, 1, 2, 3].map((step) => box(60, 126 + step * 22, 111, 11, step % 2 ? (look.accent ?? PERSIMMON) : SURFACE, 0, 0.9)).join('')}${title(look, 60, SURFACE)}`,
  )

export const bookSteps: Shape = (look) =>
  book(
    look,
    `${path('M60 210v-30h28v-22h28v-24h28v-24h27v100z', SURFACE, 0.9)}${disc(152, 92, 10, look.accent ?? PERSIMMON)}${title(look, 46, SURFACE)}${words(100, 203, look.brand, { size: 7, fill: look.pack, middle: true })}`,
  )
