import {
  box,
  CANVAS,
  disc,
  INK,
  LINE,
  LINE_STRONG,
  label,
  line,
  oval,
  PERSIMMON,
  path,
  type Shape,
  SURFACE,
  shadow,
  turned,
} from './drawing.ts'

const WOOD = '#c79a68'
const WOOD_DEEP = '#a87b4b'
const WALL_HOLE = '#e4efe9'
const STEEL = '#c9c6c0'

export const detergent: Shape = (look) => `${shadow(72)}
  ${path('M72 76h70c26 0 44 16 44 44v76c0 9-6 15-15 15H70c-9 0-15-6-15-15V94c0-10 7-18 17-18z', look.pack)}${path('M146 104c14 0 22 8 22 20v34c0 8-5 12-12 12s-12-4-12-12v-40c0-8-2-14 2-14z', WALL_HOLE)}
  ${box(74, 40, 52, 40, look.accent ?? PERSIMMON, 7)}${box(64, 112, 72, 74, SURFACE, 8)}${label(look, { x: 100, y: 136, width: 62 })}`

export const toothbrushes: Shape = (look) => `${shadow(60)}
  ${[
    [84, -12, look.pack],
    [108, -3, look.accent ?? PERSIMMON],
    [132, 5, WOOD],
    [154, 13, INK],
  ]
    .map(([x, tilt, fill]) =>
      turned(
        Number(tilt),
        Number(x),
        200,
        `${box(Number(x) - 4, 40, 8, 150, String(fill), 4)}${box(Number(x) + 4, 42, 9, 30, SURFACE, 2)}${line(`M${Number(x) + 5} 49h7M${Number(x) + 5} 56h7M${Number(x) + 5} 63h7`, LINE_STRONG, 1, 0.4)}`,
      ),
    )
    .join('')}
  ${path('M76 122h88l-6 80c0 5-4 9-9 9H91c-5 0-9-4-9-9z', SURFACE)}${path('M76 122h88l-1 12H77z', look.pack, 0.4)}${path('M146 134h17l-5 68c0 5-4 9-9 9h-14c6-2 8-6 8-12z', INK, 0.05)}${label(look, { x: 119, y: 158, width: 62 })}`

export const tissueBox: Shape = (look) => `${shadow(94)}
  ${path('M92 92c4-26 14-44 30-52 4 12 12 14 20 14 8 10 8 24 2 38z', SURFACE)}${path('M116 92c0-18 4-34 14-42 2 14 6 26 2 42z', LINE)}
  ${path('M52 96l14-18h112l14 18z', look.pack, 0.7)}${box(44, 96, 152, 115, look.pack, 5)}${oval(121, 88, 38, 6, INK, 0.25)}${path('M44 176c34-22 58-14 80-2s46 8 72-12v44c0 3-2 5-5 5H49c-3 0-5-2-5-5z', SURFACE, 0.25)}
  ${label(look, { x: 120, y: 126, width: 116, fill: SURFACE })}`

export const humidifier: Shape = (look) => `${shadow(64)}
  ${line('M112 66c-14-12-2-20-8-34M130 64c14-12 2-22 10-36', SURFACE, 6, 0.9)}
  ${path('M120 74c44 0 62 30 62 70 0 46-14 67-30 67H88c-16 0-30-21-30-67 0-40 18-70 62-70z', look.pack)}${path('M150 82c22 10 32 32 32 62 0 46-14 67-30 67h-20c20-8 28-30 28-67 0-28-2-48-10-62z', SURFACE, 0.2)}
  ${oval(120, 78, 18, 5, INK, 0.35)}${path('M60 162h120c-4 34-16 49-28 49H88c-12 0-24-15-28-49z', SURFACE, 0.85)}${disc(120, 186, 8, look.accent ?? PERSIMMON)}`

export const diffuser: Shape = (look) => `${shadow(58)}
  ${turned(-16, 118, 130, box(116, 26, 3, 110, WOOD_DEEP, 1))}${turned(-3, 120, 130, box(119, 20, 3, 116, WOOD, 1))}${turned(12, 122, 130, box(121, 26, 3, 110, WOOD_DEEP, 1))}${turned(24, 122, 130, box(121, 36, 3, 104, WOOD, 1))}
  ${box(104, 98, 32, 24, INK, 3)}${box(66, 118, 108, 93, look.pack, 14)}${box(66, 118, 108, 93, SURFACE, 14, 0.25)}${path('M66 156h108v41c0 8-6 14-14 14H80c-8 0-14-6-14-14z', look.pack, 0.7)}
  ${box(84, 138, 72, 56, SURFACE, 4)}${label(look, { x: 120, y: 151, width: 62 })}`

export const basket: Shape = (look) => `${shadow(88)}
  ${line('M80 100c2-44 78-44 80 0', WOOD_DEEP, 7)}${path('M62 86c20-14 40-4 56-10s44-8 60 10v20H62z', look.pack)}${path('M110 82c20-10 50-10 68 4v20h-60z', SURFACE, 0.4)}
  ${path('M44 100h152l-12 100c-1 7-6 11-13 11H69c-7 0-12-4-13-11z', WOOD)}${line('M48 118h144M50 136h140M52 154h136M54 172h132M57 190h126', WOOD_DEEP, 2.5, 0.65)}${line('M74 102l8 107M104 102l4 107M136 102l-4 107M166 102l-8 107', WOOD_DEEP, 2.5, 0.45)}${box(40, 94, 160, 14, WOOD_DEEP, 7)}`

export const mug: Shape = (look) => `${shadow(74)}
  ${line('M98 62c-10-12 4-18-4-32M124 62c-10-12 4-18-4-32', SURFACE, 5, 0.9)}${line('M164 108c40-8 44 64-8 62', look.pack, 13)}
  ${path('M52 84h118v86c0 24-16 41-38 41H90c-22 0-38-17-38-41z', look.pack)}${path('M146 84h24v86c0 24-16 41-38 41h-14c18-4 28-20 28-41z', INK, 0.1)}${oval(111, 84, 59, 11, CANVAS)}${oval(111, 86, 50, 8, '#6b3f22')}
  ${path('M52 140c20-12 38-10 56 0s40 10 62-4v24c-22 14-44 14-62 4s-36-10-56 2z', SURFACE, 0.85)}${disc(80, 112, 8, look.accent ?? PERSIMMON)}`

export const pot: Shape = (look) => `${shadow(88)}
  ${box(18, 128, 40, 14, INK, 7)}${box(182, 128, 40, 14, INK, 7)}${path('M44 116h152v66c0 18-12 29-30 29H74c-18 0-30-11-30-29z', look.pack)}${path('M166 116h30v66c0 18-12 29-30 29h-16c12-4 16-14 16-29z', INK, 0.12)}
  ${path('M44 110c4-30 36-44 76-44s72 14 76 44z', look.pack)}${path('M44 110c4-30 36-44 76-44 10 0 20 1 28 3-40 2-70 14-78 41z', SURFACE, 0.22)}${box(38, 106, 164, 13, STEEL, 6)}${box(112, 54, 16, 14, INK)}${oval(120, 52, 20, 9, look.accent ?? WOOD)}`

export const boards: Shape = (look) => `${shadow(84)}
  ${turned(5, 150, 211, `${box(92, 44, 110, 167, WOOD_DEEP, 16)}${disc(147, 66, 8, '#f2eee8')}`)}${turned(-3, 100, 211, `${box(44, 62, 116, 149, look.pack, 16)}${disc(102, 84, 9, '#f9efd7')}${line('M62 112c28 8 54-8 82 0M62 140c28 8 54-8 82 0M62 168c28 8 54-8 82 0', INK, 2, 0.12)}`)}
  ${disc(188, 192, 19, PERSIMMON)}${path('M180 176c6-4 12-4 16 0-6 4-12 4-16 0z', '#1c5a43')}`

export const kettle: Shape = (look) => `${shadow(76)}
  ${line('M150 92c58-20 66 72 12 88', INK, 12)}${path('M58 122L28 92c-3-4 0-8 5-7l40 11z', look.pack)}${path('M78 78h76l18 116c1 10-5 17-16 17H74c-11 0-17-7-16-17z', look.pack)}${path('M134 78h20l18 116c1 10-5 17-16 17h-18c12-3 15-10 14-20z', INK, 0.12)}
  ${path('M78 78c4-14 20-20 38-20s34 6 38 20z', STEEL)}${disc(116, 54, 8, look.accent ?? WOOD)}${box(52, 200, 128, 11, INK, 5)}${line('M86 96l-8 80', SURFACE, 4, 0.45)}`

export const towels: Shape = (look) => `${shadow(88)}
  ${[
    [172, look.pack, 0],
    [133, SURFACE, 0],
    [94, look.accent ?? PERSIMMON, 0],
  ]
    .map(
      ([y, fill]) =>
        `${box(40, Number(y), 160, 39, String(fill), 17)}${path(`M58 ${y}h-2c-11 0-18 8-18 19s7 20 18 20h2c8-6 8-33 0-39z`, INK, 0.1)}${line(`M62 ${Number(y) + 13}h126M62 ${Number(y) + 26}h130`, INK, 1.2, 0.12)}`,
    )
    .join('')}
  ${path('M104 94c-18-20-8-42 16-54 22 16 26 36 6 54z', '#6f8f72')}${line('M118 48c-2 18-4 32-6 46', SURFACE, 2, 0.6)}${box(150, 142, 34, 20, look.pack, 3)}`

export const bathMat: Shape = (look) => `${shadow(98)}
  ${path('M56 130h128l28 66c3 8-2 13-10 13H38c-8 0-13-5-10-13z', look.pack)}${path('M28 196c-3 8 2 15 10 15h164c8 0 13-7 10-15z', INK, 0.18)}${line('M58 146h124M52 160h136M46 174h148M40 188h160', SURFACE, 3, 0.5)}
  ${box(78, 96, 104, 36, look.accent ?? SURFACE, 18)}${disc(84, 114, 18, SURFACE)}${line('M84 114c0-5 7-5 7 1s-12 8-14-1 8-14 15-10', LINE_STRONG, 2, 0.6)}${line('M108 104h66M108 124h66', INK, 1.2, 0.14)}`

export const shower: Shape = (look) => `${shadow(40, 128)}
  ${path('M112 96h32l-8 106c-1 6-4 9-8 9s-7-3-8-9z', look.pack)}${path('M130 96h14l-8 106c-1 6-4 9-8 9 4-4 4-8 4-12z', INK, 0.12)}${turned(
    -22,
    120,
    76,
    `${oval(120, 76, 64, 36, look.pack)}${oval(120, 70, 64, 34, STEEL)}${oval(120, 70, 54, 27, SURFACE)}
  ${[-36, -18, 0, 18, 36].map((x) => [-12, 0, 12].map((y) => disc(120 + x, 70 + y, 2.2, INK, 0.45)).join('')).join('')}`,
  )}
  ${line('M52 116l-8 18M68 122l-8 22M86 124l-6 24', '#8fb7cf', 4, 0.9)}${disc(128, 150, 8, look.accent ?? PERSIMMON)}${box(122, 168, 12, 22, LINE, 4, 0.7)}`
