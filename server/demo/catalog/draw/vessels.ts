import {
  box,
  CANVAS,
  disc,
  INK,
  LINE,
  LINE_STRONG,
  type Look,
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

const dot = (look: Look, x: number, y: number, r: number) => disc(x, y, r, look.accent ?? PERSIMMON)

/** A shouldered jar with a dark lid: extracts. */
export const jar: Shape = (look) => `${shadow(68)}
  ${path('M88 78h64v10c0 6 26 10 26 32v74c0 10-7 17-17 17H79c-10 0-17-7-17-17v-74c0-22 26-26 26-32z', look.pack)}
  ${path('M154 90c7 5 24 10 24 30v74c0 10-7 17-17 17h-18c10 0 17-7 17-17v-74c0-18-6-24-6-30z', CANVAS, 0.14)}
  ${line('M73 118c1-9 6-14 12-17', CANVAS, 4, 0.5)}
  ${box(78, 44, 84, 36, INK, 7)}${line('M92 53v18M104 53v18M116 53v18M128 53v18M140 53v18M150 53v18', CANVAS, 1.5, 0.25)}
  ${box(62, 122, 116, 68, SURFACE)}${line('M63 127h114M63 185h114', look.pack, 1)}
  ${label(look, { x: 120, y: 142, width: 92, fill: look.pack })}`

/** A low wide jar whose content shows: honey, jam. */
export const honeyJar: Shape = (look) => `${shadow(70)}
  ${path('M74 92h92c12 4 20 14 20 28v70c0 12-8 21-20 21H74c-12 0-20-9-20-21v-70c0-14 8-24 20-28z', look.pack)}
  ${path('M150 92h16c12 4 20 14 20 28v70c0 12-8 21-20 21h-18c11-2 17-10 17-21v-70c0-14-4-24-15-28z', SURFACE, 0.22)}
  ${line('M66 124c1-9 5-15 11-18', SURFACE, 4, 0.6)}
  ${box(68, 62, 104, 30, SURFACE, 6)}${box(68, 62, 104, 9, look.accent ?? PERSIMMON, 4)}
  ${box(54, 123, 132, 68, SURFACE, 0)}${line('M55 127h130M55 187h130', look.pack, 1)}
  ${label(look, { x: 120, y: 141, width: 108 })}`

/** A round bottle of capsules. */
export const pillBottle: Shape = (look) => `${shadow(62)}
  ${box(66, 82, 108, 129, look.pack, 18)}${box(148, 84, 16, 125, CANVAS, 8, 0.14)}
  ${box(76, 46, 88, 40, SURFACE, 8)}${box(76, 76, 88, 10, LINE, 3)}${line('M90 54v18M102 54v18M114 54v18M126 54v18M138 54v18M150 54v18', LINE_STRONG, 1.5, 0.35)}
  ${box(66, 114, 108, 72, SURFACE)}${dot(look, 158, 127, 6)}${label(look, { x: 120, y: 138, width: 88, fill: look.pack })}
  ${oval(196, 205, 13, 7, look.accent ?? PERSIMMON)}${oval(46, 206, 12, 6.5, look.accent ?? PERSIMMON, 0.75)}`

/** A box of sticks, two of them beside it. */
export const stickBox: Shape = (look) => `${shadow(92)}
  ${path('M40 78l16-22h112l-14 22z', look.pack, 0.75)}${path('M154 78l14-22v132l-14 23z', look.pack)}${path('M154 78l14-22v132l-14 23z', INK, 0.2)}
  ${box(40, 78, 114, 133, SURFACE)}${box(40, 78, 114, 30, look.pack)}
  ${path('M40 190c20-14 36-14 56-2s38 10 58-4v27H40z', look.pack, 0.45)}${dot(look, 134, 93, 7)}
  ${label(look, { x: 97, y: 128, width: 96 })}
  ${[166, 186].map((x, index) => turned(6 + index * 6, x, 211, `${box(x, 112, 16, 99, SURFACE, 2)}${line(`M${x} 118h16M${x} 205h16`, LINE_STRONG, 1, 0.5)}${box(x, 136, 16, 46, look.pack)}${dot(look, x + 8, 148, 3.5)}`)).join('')}`

/** A stand-up pouch. */
export const pouch: Shape = (look) => `${shadow(72)}
  ${path('M66 36h108l-2 30 8 134c0 7-5 11-12 11H72c-7 0-12-4-12-11l8-134z', SURFACE)}
  ${path('M62.6 160c18-16 34-20 52-8 20 15 38 8 62.8-8l3.6 56c0 7-5 11-12 11H72c-7 0-12-4-12-11z', look.pack, 0.35)}
  ${path('M61.6 178c22-8 38-4 56 4 18 8 36 6 60.4-10l2 28c0 7-5 11-12 11H72c-7 0-12-4-12-11z', look.pack)}
  ${path('M66 36h108l-1.2 18H67.200z', look.pack)}${line('M70 64h100', LINE_STRONG, 1, 0.6)}
  ${path('M170 66l9 134c0 7-5 11-11 11h-14c8-2 10-8 9-16L156 66z', INK, 0.05)}${dot(look, 148, 148, 11)}
  ${label(look, { x: 118, y: 86, width: 88 })}`

/** A pouch of one colour with a paper label: nuts, grains. */
export const paperBag: Shape = (look) => `${shadow(74)}
  ${path('M64 60l56-10 56 10 6 140c0 7-5 11-12 11H70c-7 0-12-4-12-11z', look.pack)}
  ${path('M64 60l56-10 56 10 1 16H63z', INK, 0.16)}${path('M160 76h17l5 124c0 7-5 11-12 11h-16c9-2 11-9 10-17z', INK, 0.08)}
  ${line('M64 76h112', CANVAS, 1.2, 0.5)}${box(74, 104, 92, 74, SURFACE, 6)}${dot(look, 152, 118, 6)}
  ${label(look, { x: 120, y: 128, width: 80 })}`

/** A tall can of powder. */
export const can: Shape = (look) => `${shadow(60)}
  ${path('M66 66h108v134c0 6-24 11-54 11s-54-5-54-11z', look.pack)}${path('M150 66h24v134c0 5-16 9-38 10.5 10-3 14-7 14-12z', INK, 0.1)}
  ${oval(120, 66, 54, 12, SURFACE)}${oval(120, 62, 54, 12, LINE)}${oval(120, 60, 54, 12, SURFACE)}
  ${path('M66 104c30 12 78 12 108 0v70c-30 12-78 12-108 0z', SURFACE)}${label(look, { x: 120, y: 132, width: 88, fill: look.pack })}
  ${dot(look, 120, 194, 5)}`

/** A glass bottle with a narrow neck: vinegar, oil, juice. */
export const glassBottle: Shape = (look) => `${shadow(48)}
  ${path('M106 52h28v34c0 14 24 20 24 44v66c0 9-6 15-15 15H97c-9 0-15-6-15-15v-66c0-24 24-30 24-44z', look.pack)}
  ${path('M134 88c2 12 24 18 24 42v66c0 9-6 15-15 15h-14c8-1 13-7 13-15v-66c0-22-9-26-8-42z', SURFACE, 0.2)}
  ${line('M92 126c2-8 6-12 11-16', SURFACE, 3.5, 0.55)}${box(102, 32, 36, 26, look.accent ?? PERSIMMON, 5)}
  ${box(82, 128, 76, 64, SURFACE)}${line('M83 132h74M83 188h74', look.pack, 1)}${label(look, { x: 120, y: 146, width: 58 })}`

/** A carton of drink pouches, one in front. */
export const drinkPouches: Shape = (look) => `${shadow(92)}
  ${box(36, 76, 118, 135, look.pack, 4)}${path('M36 80c0-2 2-4 4-4h110c2 0 4 2 4 4v18H36z', INK, 0.16)}${box(48, 112, 94, 66, SURFACE, 4)}
  ${label(look, { x: 95, y: 132, width: 80 })}
  ${path('M142 118h56l-1 12 5 72c0 5-3 9-8 9h-48c-5 0-8-4-8-9l5-72z', SURFACE)}${path('M142 118h56l-1 12h-54z', look.pack)}
  ${path('M139.4 174c14-10 26-8 36 0 8 6 16 4 25-2l1.6 30c0 5-3 9-8 9h-48c-5 0-8-4-8-9z', look.pack, 0.75)}${dot(look, 170, 152, 9)}`

/** A tin of tea with a lid. */
export const tin: Shape = (look) => `${shadow(60)}
  ${box(64, 84, 112, 127, look.pack, 8)}${box(60, 64, 120, 32, look.pack, 6)}${box(60, 64, 120, 32, INK, 6, 0.18)}${box(154, 96, 14, 113, CANVAS, 4, 0.12)}
  ${path('M120 108c26 0 42 16 42 40s-16 44-42 44-42-20-42-44 16-40 42-40z', SURFACE)}${label(look, { x: 120, y: 138, width: 70, fill: look.pack })}
  ${disc(120, 60, 8, look.accent ?? PERSIMMON)}`

/** Four small bottles in a row: ampoules and shots. */
export const shots: Shape = (look) => `${shadow(92)}
  ${[34, 80, 126, 172].map((x, index) => `${box(x, 116, 36, 95, look.pack, 9)}${box(x + 24, 118, 7, 91, SURFACE, 4, 0.2)}${box(x + 7, 92, 22, 28, index % 2 ? SURFACE : (look.accent ?? PERSIMMON), 5)}${box(x, 142, 36, 42, SURFACE)}${dot(look, x + 18, 156, 5)}${line(`M${x + 8} 170h20M${x + 12} 176h12`, look.pack, 2, 0.7)}`).join('')}
  ${box(66, 44, 108, 34, SURFACE, 17)}${label({ ...look, title: look.brand ?? '', brand: '', note: '' }, { x: 120, y: 45, width: 84 })}`
