import { box, CANVAS, disc, INK, line, oval, PERSIMMON, path, type Shape, SURFACE, turned } from './drawing.ts'

const plate = (fill: string) =>
  `${disc(120, 124, 96, INK, 0.06)}${disc(120, 120, 94, fill)}${disc(120, 120, 76, INK, 0.04)}`

export const ginsengRoot: Shape = (look) => `${plate(SURFACE)}
  ${path('M112 58c18-6 30 4 30 20 0 10 8 16 8 30 0 22-14 30-12 50 1 12 8 20 4 26-8-2-14-12-15-24-1-14-3-20-7-22-4 4-6 12-7 22-1 14-10 26-20 28-2-8 6-16 7-28 2-18-10-28-10-50 0-16 10-20 12-32 1-9 2-17 10-20z', look.pack)}
  ${line('M102 112c10 4 20 4 34 0M106 90c8 3 16 3 24 0M108 134c8 3 14 3 22 0', INK, 1.5, 0.2)}${line('M122 56c-4-10 2-16 0-24M128 58c4-8 10-10 14-18M116 58c-4-8-12-10-14-16', '#6f8f72', 4)}`

export const capsules: Shape = (look) =>
  `${plate(SURFACE)}${[
    [84, 92, -30],
    [136, 78, 20],
    [164, 118, 70],
    [110, 130, 10],
    [76, 146, 55],
    [146, 158, -24],
    [108, 174, 84],
  ]
    .map(([x, y, tilt]) =>
      turned(
        Number(tilt),
        Number(x),
        Number(y),
        `${box(Number(x) - 22, Number(y) - 10, 44, 20, look.pack, 10)}${box(Number(x) - 14, Number(y) - 6, 22, 4, SURFACE, 2, 0.5)}`,
      ),
    )
    .join('')}`

export const grains: Shape = (look) =>
  `${plate(look.accent ?? SURFACE)}${Array.from({ length: 46 }, (_, index) => {
    const angle = index * 2.399963
    const radius = 10.5 * Math.sqrt(index)
    const [x, y] = [Math.round(120 + radius * Math.cos(angle)), Math.round(120 + radius * Math.sin(angle))]
    return turned(
      (index * 47) % 180,
      x,
      y,
      oval(x, y, 8.5, 5, index % 5 === 0 ? PERSIMMON : look.pack, index % 3 === 0 ? 0.7 : 1),
    )
  }).join('')}`

export const honeyDrip: Shape = (
  look,
) => `${path('M0 0h240v74c-18 0-20 30-36 30s-16-22-34-22-18 66-36 66-16-50-34-50-16 20-32 20-16-26-34-26-16 14-34 14z', look.pack)}
  ${path('M0 0h240v34c-60 20-180 20-240 0z', SURFACE, 0.22)}${disc(134, 186, 12, look.pack)}${path('M134 164l9 16h-18z', look.pack)}${line('M26 60c4 10 10 14 18 14', SURFACE, 4, 0.5)}${line('M96 62c2 12 8 18 14 18', SURFACE, 4, 0.5)}`

/** A sprig, its leaves in pairs. */
export const leaves: Shape = (look) =>
  `${line('M120 232c-4-60 4-120 0-176', look.pack, 5)}${[
    [204, 74],
    [160, 66],
    [118, 56],
  ]
    .flatMap(([y = 0, tilt = 0]) => [
      turned(tilt, 120, y, leaf(look.pack, y, 0.8)),
      turned(-tilt, 120, y, leaf(look.pack, y, 1)),
    ])
    .join(
      '',
    )}${leaf(look.pack, 84, 0.9)}${disc(46, 54, 14, look.accent ?? PERSIMMON)}${disc(196, 44, 9, look.accent ?? PERSIMMON, 0.7)}`

const leaf = (pack: string, y: number, opacity: number) =>
  `${path(`M120 ${y}c-22-20-24-46 0-66 24 20 22 46 0 66z`, pack, opacity)}${line(`M120 ${y - 8}v-42M120 ${y - 22}l7-6M120 ${y - 30}l-7-6`, CANVAS, 1.6, 0.6)}`

export const berries: Shape = (look) =>
  `${plate(SURFACE)}${[
    [92, 96, 26],
    [140, 88, 28],
    [116, 132, 30],
    [160, 136, 24],
    [78, 146, 22],
    [132, 172, 22],
  ]
    .map(
      ([x, y, r]) =>
        `${disc(Number(x), Number(y), Number(r), look.pack)}${disc(Number(x) - 8, Number(y) - 9, 6, SURFACE, 0.3)}${path(`M${x} ${Number(y) - 8}l6 6-6 6-6-6z`, INK, 0.25)}`,
    )
    .join('')}${path('M150 60c10-24 34-28 52-22-6 22-26 32-52 22z', '#6f8f72')}`

export const creamSwatch: Shape = (
  look,
) => `${path('M44 130c10-56 70-86 118-64 44 20 50 74 22 104-34 36-84 12-100 24-26 18-48-20-40-64z', look.pack)}${path('M66 126c14-38 56-58 92-42 30 14 30 50 8 68-24 20-50 2-74 14-20 10-34-12-26-40z', SURFACE, 0.35)}
  ${path('M100 118c10-22 34-30 54-20 14 8 12 28-2 36-14 6-24-2-38 4-12 4-18-8-14-20z', SURFACE, 0.55)}${line('M150 200c22-4 38-14 48-30', look.pack, 7, 0.6)}`

export const drops: Shape = (look) =>
  `${[
    [78, 84, 34],
    [160, 74, 22],
    [132, 146, 46],
    [60, 172, 20],
    [194, 178, 16],
    [196, 116, 10],
  ]
    .map(
      ([x, y, r]) =>
        `${oval(Number(x) + 3, Number(y) + Number(r) * 0.85, Number(r) * 0.95, Number(r) * 0.4, INK, 0.06)}${disc(Number(x), Number(y), Number(r), look.pack, 0.55)}${disc(Number(x), Number(y), Number(r) * 0.82, SURFACE, 0.28)}${oval(Number(x) - Number(r) * 0.35, Number(y) - Number(r) * 0.4, Number(r) * 0.24, Number(r) * 0.16, SURFACE, 0.95)}`,
    )
    .join('')}`

export const colourChips: Shape = (look) =>
  `${[look.pack, look.accent ?? PERSIMMON, '#9c5037', '#b46a72']
    .map(
      (fill, index) =>
        `${turned(-8, 120, 120, `${box(40, 34 + index * 46, 160, 34, fill, 17)}${box(52, 40 + index * 46, 90, 8, SURFACE, 4, 0.22)}`)}`,
    )
    .join('')}`

export const weave: Shape = (look) =>
  `${box(0, 0, 240, 240, look.pack)}${Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) =>
      (row + column) % 2
        ? box(column * 20 + 2, row * 20 + 5, 16, 10, SURFACE, 5, 0.22)
        : box(column * 20 + 5, row * 20 + 2, 10, 16, INK, 5, 0.1),
    ).join(''),
  ).join(
    '',
  )}${box(70, 100, 100, 40, SURFACE, 4)}${line('M76 106h88M76 134h88', look.pack, 1.5)}<text x="120" y="126" font-family="Pretendard" font-size="16" font-weight="800" text-anchor="middle" fill="${INK}">${look.brand ?? ''}</text>`

export const bookSpread: Shape = (
  look,
) => `${path('M20 76c36-16 70-14 100 4 30-18 64-20 100-4v112c-36-14-70-12-100 6-30-18-64-20-100-6z', INK, 0.1)}${path('M20 68c36-16 70-14 100 4v114c-30-18-64-20-100-6z', SURFACE)}${path('M220 68c-36-16-70-14-100 4v114c30-18 64-20 100-6z', SURFACE)}${path('M120 72c-8-5-16-8-24-10v112c8 2 16 6 24 12z', INK, 0.05)}
  ${line('M36 92c22-6 44-4 66 4M36 108c22-6 44-4 66 4M36 124c22-6 44-4 66 4M36 140c22-6 44-4 44-1', INK, 2.5, 0.25)}${path('M140 98c18-8 42-10 64-6v62c-22-4-46-2-64 6z', look.pack, 0.85)}${disc(176, 116, 12, look.accent ?? PERSIMMON)}${path('M120 60h14v70l-7-8-7 8z', PERSIMMON)}`

export const ports: Shape = (look) =>
  `${path('M0 96h240v52c0 16-10 26-26 26H26C10 174 0 164 0 148z', look.pack)}${box(0, 96, 240, 8, SURFACE, 0, 0.3)}${box(30, 124, 40, 16, INK, 8)}${box(36, 130, 28, 4, '#8f8678', 2)}${box(86, 124, 40, 16, INK, 8)}${box(92, 130, 28, 4, '#8f8678', 2)}${box(142, 122, 36, 20, INK, 3)}${disc(204, 132, 9, INK)}${disc(204, 132, 4, '#8f8678')}${oval(120, 190, 110, 8, INK, 0.08)}`

export const camera: Shape = (look) =>
  `${box(-20, -20, 250, 290, look.pack, 60)}${box(36, 36, 112, 168, INK, 40, 0.22)}${[80, 160].map((y) => `${disc(92, y, 36, INK)}${disc(92, y, 25, '#2f4a5c')}${disc(92, y, 14, INK)}${disc(84, y - 9, 5, SURFACE, 0.8)}`).join('')}${disc(176, 80, 12, CANVAS, 0.9)}${disc(176, 120, 6, INK, 0.5)}`
