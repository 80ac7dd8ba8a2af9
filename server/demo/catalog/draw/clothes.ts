import { box, CANVAS, disc, INK, LINE, line, PERSIMMON, path, type Shape, SURFACE, words } from './drawing.ts'

const HANGER = `${line('M120 46c0-14 14-12 14-22s-12-14-17-5', '#8f8678', 3)}${line('M120 46L66 74M120 46l54 28', '#a87b4b', 6)}`
const floor = `<ellipse cx="120" cy="222" rx="66" ry="5" fill="${INK}" opacity="0.08"/>`
const tag = (brand: string | undefined) =>
  `${box(107, 74, 26, 11, SURFACE, 2)}${words(120, 82, brand, { size: 7, weight: 700, middle: true })}`

export const shirt: Shape = (look) => `${floor}${HANGER}
  ${path('M94 56l26 14 26-14 36 18 26 66-26 12-12-28v84c0 3-2 5-5 5H75c-3 0-5-2-5-5v-84l-12 28-26-12 26-66z', look.pack)}${line('M70 124l-6-26M170 124l6-26', INK, 2, 0.15)}
  ${path('M94 56l26 14-16 26-20-28zM146 56l-26 14 16 26 20-28z', SURFACE, 0.35)}${line('M120 72v138', INK, 1.5, 0.2)}${[98, 122, 146, 170, 194].map((y) => disc(120, y, 2.5, SURFACE)).join('')}${box(136, 112, 24, 28, INK, 3, 0.1)}`

export const knit: Shape = (look) => `${floor}${HANGER}
  ${path('M92 58c18 14 38 14 56 0l36 16 22 92-26 8-10-44v76c0 5-3 8-8 8H78c-5 0-8-3-8-8v-76l-10 44-26-8 22-92z', look.pack)}${path('M92 58c18 14 38 14 56 0l6 4c-20 20-48 20-68 0z', INK, 0.18)}
  ${line('M70 196h100M36 160l24 8M204 160l-24 8', INK, 2, 0.25)}${[92, 111, 130, 149].map((x) => line(`M${x} 92c8 8-8 16 0 24s-8 16 0 24-8 16 0 24-8 16 0 24`, SURFACE, 2.5, 0.35)).join('')}${tag(look.brand)}`

export const trousers: Shape = (
  look,
) => `${floor}${box(66, 34, 108, 8, '#a87b4b', 4)}${line('M120 34c0-12 12-10 12-18', '#8f8678', 3)}
  ${path('M76 44h88l10 172h-40l-12-118h-4l-12 118H66z', look.pack)}${path('M76 44h88l1 16H75z', INK, 0.18)}${line('M120 60v36M84 62c2 14-2 22-8 26M156 62c-2 14 2 22 8 26', INK, 2, 0.22)}${line('M92 66l-8 146M148 66l8 146', SURFACE, 1.5, 0.3)}${disc(120, 52, 3, look.accent ?? PERSIMMON)}`

export const cardigan: Shape = (look) => `${floor}${HANGER}
  ${path('M92 56l28 64 28-64 38 18 20 90-26 8-10-42v74c0 4-3 7-7 7h-43V130h0v81H77c-4 0-7-3-7-7v-74l-10 42-26-8 20-90z', look.pack)}${path('M98 56h44l-22 62z', CANVAS)}${line('M92 58l28 62v90M148 58l-28 62', SURFACE, 5, 0.4)}
  ${[132, 154, 176, 198].map((y) => disc(120, y, 3.5, look.accent ?? PERSIMMON)).join('')}${box(82, 166, 26, 26, INK, 4, 0.1)}${box(132, 166, 26, 26, INK, 4, 0.1)}`

export const dress: Shape = (look) => `${floor}${HANGER}
  ${path('M96 58c16 12 32 12 48 0l22 14-10 38-6 10 38 88c-36 14-100 14-136 0l38-88-6-10-10-38z', look.pack)}${line('M90 120h60', look.accent ?? SURFACE, 5, 0.9)}${line('M104 124l-20 86M120 124v92M136 124l20 86', INK, 2, 0.12)}
  ${[
    [86, 180],
    [106, 150],
    [132, 168],
    [152, 194],
    [116, 196],
    [104, 92],
    [134, 88],
  ]
    .map(([x, y]) => `${disc(Number(x), Number(y), 4, SURFACE, 0.8)}${disc(Number(x), Number(y), 1.5, PERSIMMON)}`)
    .join('')}`

export const leggings: Shape = (
  look,
) => `${floor}${box(70, 34, 100, 8, '#a87b4b', 4)}${line('M120 34c0-12 12-10 12-18', '#8f8678', 3)}
  ${path('M80 44h80l4 60-12 112h-24l-8-106-8 106H88L76 104z', look.pack)}${path('M80 44h80l2 26H78z', INK, 0.2)}${line('M86 76c4 40 2 90 6 134M154 76c-4 40-2 90-6 134', SURFACE, 2, 0.5)}${words(120, 62, look.brand, { size: 9, weight: 700, fill: SURFACE, middle: true })}${box(118, 104, 4, 10, LINE, 2, 0.2)}`

export const parka: Shape = (look) => `${floor}${HANGER}
  ${path('M90 58c20-14 40-14 60 0l34 18 22 92-26 8-8-34v70c0 4-3 7-7 7H75c-4 0-7-3-7-7v-70l-8 34-26-8 22-92z', look.pack)}${path('M90 58c20-14 40-14 60 0 4 18-12 30-30 30S86 76 90 58z', INK, 0.25)}${line('M120 88v122', SURFACE, 3, 0.7)}${line('M70 128h100M70 164h100', INK, 2, 0.14)}
  ${path('M78 172h30v24H78zM132 172h30v24h-30z', INK, 0.12)}${disc(142, 112, 6, look.accent ?? PERSIMMON)}`
