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

export const creamJar: Shape = (look) => `${shadow(76)}
  ${box(50, 128, 140, 83, SURFACE, 16)}${box(58, 134, 124, 70, look.pack, 12, 0.9)}${box(160, 134, 14, 70, SURFACE, 7, 0.2)}
  ${box(46, 82, 148, 52, look.accent ?? INK, 10)}${box(46, 82, 148, 14, SURFACE, 8, 0.16)}
  ${label(look, { x: 120, y: 156, width: 92, fill: SURFACE })}`

export const pumpBottle: Shape = (look) => `${shadow(54)}
  ${box(112, 50, 16, 34, LINE_STRONG)}${path('M84 36h52c5 0 8 3 8 7v9H92c-8 0-12 3-14 10h-8c0-16 5-26 14-26z', look.accent ?? INK)}
  ${box(98, 76, 44, 20, look.accent ?? INK, 4)}${box(70, 94, 100, 117, look.pack, 20)}${box(146, 98, 14, 109, SURFACE, 7, 0.18)}
  ${label(look, { x: 118, y: 136, width: 80, fill: SURFACE })}`

export const dropperBottle: Shape = (look) => `${shadow(52)}
  ${path('M108 30c0-8 24-8 24 0v34h-24z', INK, 0.85)}${box(100, 60, 40, 28, look.accent ?? PERSIMMON, 4)}
  ${box(74, 88, 92, 123, look.pack, 22)}${box(142, 94, 13, 111, SURFACE, 7, 0.22)}${box(116, 88, 8, 90, SURFACE, 4, 0.25)}
  ${box(74, 122, 92, 62, SURFACE, 0, 0.94)}${label(look, { x: 120, y: 142, width: 78, fill: INK })}`

export const tonerBottle: Shape = (look) => `${shadow(52)}
  ${box(96, 40, 48, 42, look.accent ?? SURFACE, 6)}${box(104, 80, 32, 12, LINE)}
  ${box(72, 90, 96, 121, SURFACE, 14)}${path('M72 132c20-10 34-6 48 0s30 8 48-2v67c0 8-6 14-14 14H86c-8 0-14-6-14-14z', look.pack)}${box(146, 94, 12, 113, INK, 6, 0.06)}
  ${label(look, { x: 120, y: 158, width: 78, fill: SURFACE })}`

export const tube: Shape = (look) => `${shadow(44)}
  ${path('M78 38h84l-8 134H86z', look.pack)}${path('M78 38h84l-1 14H79z', INK, 0.14)}${path('M140 52h21l-7 120h-20z', SURFACE, 0.18)}
  ${box(84, 170, 72, 41, look.accent ?? SURFACE, 7)}${line('M98 180v22M109 180v22M120 180v22M131 180v22M142 180v22', INK, 1.5, 0.18)}
  ${label(look, { x: 120, y: 84, width: 64, fill: SURFACE })}`

export const maskPouch: Shape = (look) => `${shadow(80)}
  ${turned(7, 150, 211, `${box(98, 62, 92, 148, look.pack, 4)}${box(98, 62, 92, 148, SURFACE, 4, 0.35)}`)}
  ${turned(
    -4,
    90,
    211,
    `${box(52, 58, 100, 152, SURFACE, 4)}${box(52, 58, 100, 16, look.pack, 3)}${box(52, 194, 100, 16, look.pack, 3)}
  ${path('M102 92c20 0 28 14 28 30 0 20-14 32-28 32s-28-12-28-32c0-16 8-30 28-30z', look.pack, 0.3)}${oval(92, 118, 6, 3.5, SURFACE)}${oval(112, 118, 6, 3.5, SURFACE)}${oval(102, 138, 8, 3.5, SURFACE)}
  ${label({ ...look, note: '' }, { x: 102, y: 166, width: 82 })}`,
  )}`

export const cushion: Shape = (look) => `${shadow(80)}
  ${disc(120, 104, 62, look.pack)}${disc(120, 104, 54, SURFACE, 0.14)}${disc(120, 104, 48, '#dfe8ec')}${line('M92 92l30-30M96 116l50-50', SURFACE, 5, 0.8)}
  ${box(56, 158, 128, 14, INK, 4, 0.75)}${path('M50 168h140v20c0 14-10 23-24 23H74c-14 0-24-9-24-23z', look.pack)}${oval(120, 169, 66, 10, '#eccfb4')}${oval(120, 167, 40, 5, SURFACE, 0.4)}
  ${label({ ...look, title: look.brand ?? '', brand: '', note: '' }, { x: 120, y: 172, width: 70, fill: SURFACE })}`

export const lipstick: Shape = (look) => `${shadow(70)}
  ${path('M84 110V74c0-14 30-30 36-28v64z', look.pack)}${path('M106 56c8-6 13-9 14-8v62h-14z', INK, 0.1)}${box(78, 108, 48, 32, '#d9b779', 2)}${box(70, 138, 64, 73, look.accent ?? INK, 4)}
  ${box(114, 138, 12, 73, SURFACE, 4, 0.16)}${turned(90, 178, 180, box(147, 155, 58, 46, look.accent ?? INK, 6))}${box(158, 153, 40, 8, SURFACE, 4, 0.18)}
  ${label({ ...look, title: look.brand ?? '', brand: '', note: '' }, { x: 102, y: 152, width: 48, fill: '#d9b779' })}`

export const soapBar: Shape = (look) => `${shadow(84)}
  ${box(44, 72, 96, 106, SURFACE, 6)}${box(44, 72, 96, 24, look.pack, 5)}${label(look, { x: 92, y: 112, width: 80 })}
  ${path('M78 172c0-10 8-16 18-16h84c12 0 22 8 22 20v16c0 11-9 19-20 19H98c-11 0-20-8-20-19z', look.pack)}${path('M78 176c2-12 8-20 18-20h84c12 0 22 8 22 20-30 12-94 12-124 0z', SURFACE, 0.25)}
  ${disc(206, 146, 9, SURFACE, 0.8)}${disc(188, 130, 6, SURFACE, 0.7)}${disc(216, 126, 4, SURFACE, 0.7)}`

export const sunStick: Shape = (look) => `${shadow(62)}
  ${box(62, 118, 66, 93, look.pack, 14)}${box(68, 96, 54, 26, SURFACE, 5)}${path('M72 100V84c0-12 10-20 23-20s23 8 23 20v16z', '#f6e4c4')}${box(108, 122, 10, 85, SURFACE, 5, 0.2)}
  ${turned(8, 164, 211, `${box(140, 136, 56, 75, look.accent ?? PERSIMMON, 12)}${box(180, 140, 8, 67, SURFACE, 4, 0.25)}`)}
  ${label(look, { x: 94, y: 142, width: 52, fill: SURFACE })}${disc(186, 66, 16, look.accent ?? PERSIMMON, 0.85)}`

/** Two bottles of one set. */
export const duo: Shape = (look) => `${shadow(88)}
  ${box(52, 96, 72, 115, look.pack, 12)}${box(66, 62, 44, 38, look.accent ?? INK, 5)}${box(106, 100, 10, 107, SURFACE, 5, 0.18)}
  ${box(132, 118, 68, 93, SURFACE, 12)}${path('M132 160c14-8 24-4 34 0s22 6 34-2v41c0 7-5 12-12 12h-44c-7 0-12-5-12-12z', look.pack, 0.75)}${box(144, 90, 44, 32, look.accent ?? INK, 5)}
  ${label(look, { x: 86, y: 138, width: 56, fill: SURFACE })}${line('M148 140h36M154 148h24', INK, 2, 0.35)}${disc(158, 106, 2, CANVAS, 0.5)}`
