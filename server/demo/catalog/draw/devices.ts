import {
  box,
  CANVAS,
  disc,
  INK,
  INK_SOFT,
  LINE,
  LINE_STRONG,
  line,
  oval,
  PERSIMMON,
  path,
  type Shape,
  SURFACE,
  shadow,
  turned,
  words,
} from './drawing.ts'

const hills = (pack: string, x: number, y: number, width: number, height: number) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
  ${box(0, 0, 100, 100, CANVAS)}${box(0, 0, 100, 100, pack, 0, 0.16)}${disc(71, 47, 10.5, PERSIMMON, 0.9)}
  ${path('M-20 66c22-20 36-22 54-8s34 12 50-6 30-10 40-4v60H-20z', pack, 0.55)}${path('M-20 82c26-16 44-14 62-4s40 6 82-10v40H-20z', pack)}</svg>`

/** A phone from the front, another from behind it. */
export const phone: Shape = (look) => `${shadow(76)}
  ${turned(9, 150, 211, `${box(120, 46, 80, 163, look.pack, 15)}${box(120, 46, 80, 163, SURFACE, 15, 0.12)}${box(128, 56, 32, 46, INK, 9, 0.3)}${disc(144, 70, 8, INK)}${disc(144, 89, 8, INK)}${disc(144, 70, 3, '#4f7f9e')}${disc(144, 89, 3, '#4f7f9e')}`)}
  ${box(56, 36, 86, 175, INK, 16)}<clipPath id="s"><rect x="61" y="41" width="76" height="165" rx="11"/></clipPath><g clip-path="url(#s)">${hills(look.pack, 61, 41, 76, 165)}</g>
  ${disc(99, 50, 3, INK)}${words(99, 82, look.title, { size: 19, weight: 700, middle: true })}${words(99, 95, look.note, { size: 7.5, weight: 500, middle: true, opacity: 0.7 })}`

/** One phone lying across, thin frame. */
export const phoneSlim: Shape = (look) => `${shadow(60)}
  ${turned(
    -8,
    120,
    211,
    `${box(82, 30, 84, 180, look.pack, 18)}${box(154, 34, 8, 172, SURFACE, 4, 0.25)}${box(92, 40, 64, 22, INK, 11, 0.22)}${disc(104, 51, 8, INK)}${disc(124, 51, 8, INK)}${disc(144, 51, 4, CANVAS, 0.8)}${disc(104, 51, 3, '#4f7f9e')}${disc(124, 51, 3, '#4f7f9e')}
  ${words(124, 138, look.brand, { size: 12, weight: 700, middle: true, fill: SURFACE, opacity: 0.85 })}`,
  )}`

export const laptop: Shape = (look) => `${shadow(104)}
  ${box(44, 62, 152, 114, INK, 8)}<clipPath id="s"><rect x="50" y="68" width="140" height="100" rx="3"/></clipPath><g clip-path="url(#s)">${hills(look.pack, 50, 68, 140, 100)}</g>
  ${words(62, 92, look.title, { size: 15, weight: 800 })}${words(62, 104, look.note, { size: 7.5, weight: 500, opacity: 0.7 })}
  ${path('M22 188l20-14h156l20 14v6c0 8-6 13-14 13H36c-8 0-14-5-14-13z', look.pack)}${path('M22 188h196v6c0 8-6 13-14 13H36c-8 0-14-5-14-13z', SURFACE, 0.28)}${path('M98 188h44c0 5-3 7-8 7h-28c-5 0-8-2-8-7z', INK, 0.2)}`

/** Half turned, keys to the front. */
export const laptopOpen: Shape = (look) => `${shadow(100)}
  ${path('M64 50h124c5 0 8 3 8 8l-8 96H56l0-96c0-5 3-8 8-8z', look.pack)}${path('M66 58h120l-6 88H64z', INK)}<clipPath id="s"><path d="M70 62h111l-5 80H68z"/></clipPath><g clip-path="url(#s)">${hills(look.pack, 66, 60, 118, 86)}</g>
  ${words(82, 84, look.title, { size: 14, weight: 800 })}
  ${path('M56 154h132l30 46c2 6-1 11-8 11H34c-7 0-10-5-8-11z', look.pack)}${path('M56 154h132l30 46c2 6-1 11-8 11H34c-7 0-10-5-8-11z', SURFACE, 0.35)}
  ${path('M66 160h112l14 22H54z', INK, 0.75)}${line('M62 167h118M58 175h128', CANVAS, 1, 0.3)}${path('M98 188h46l6 16H94z', INK, 0.14)}`

export const tablet: Shape = (look) => `${shadow(92)}
  ${box(34, 58, 172, 130, INK, 13)}<clipPath id="s"><rect x="42" y="66" width="156" height="114" rx="6"/></clipPath><g clip-path="url(#s)">${hills(look.pack, 42, 66, 156, 114)}</g>
  ${words(56, 94, look.title, { size: 18, weight: 800 })}${words(56, 108, look.note, { size: 8, weight: 500, opacity: 0.7 })}
  ${path('M78 188h84l10 18c1 3 0 5-4 5H72c-4 0-5-2-4-5z', look.pack)}`

/** A small tablet upright, with a pen. */
export const tabletUpright: Shape = (look) => `${shadow(74)}
  ${box(58, 36, 114, 175, look.pack, 14)}${box(62, 40, 106, 167, INK, 11)}<clipPath id="s"><rect x="68" y="48" width="94" height="150" rx="4"/></clipPath><g clip-path="url(#s)">${box(68, 48, 94, 150, SURFACE)}${box(68, 48, 94, 54, look.pack, 0, 0.2)}</g>
  ${words(78, 74, look.title, { size: 14, weight: 800 })}${words(78, 88, look.note, { size: 7.5, weight: 500, opacity: 0.7 })}
  ${line('M78 118h74M78 130h66M78 142h70M78 154h48', LINE_STRONG, 2, 0.45)}${line('M84 176c10-12 16 8 26-4s14 4 22-2', PERSIMMON, 2.5)}
  ${turned(12, 190, 211, `${box(184, 66, 8, 132, SURFACE, 4)}${path('M184 196h8l-4 15z', INK_SOFT)}`)}`

export const scale: Shape = (look) => `${shadow(96)}
  ${path('M42 128h156l20 58c2 6-2 10-8 10H30c-6 0-10-4-8-10z', look.pack)}${path('M22 186h196l-2 14c-1 6-5 11-12 11H36c-7 0-11-5-12-11z', INK, 0.35)}${path('M22 186h196l-2 14c-1 6-5 11-12 11H36c-7 0-11-5-12-11z', look.pack, 0.8)}
  ${box(88, 136, 64, 24, INK, 6)}${words(120, 154, '58.4', { size: 16, weight: 700, fill: '#9ad6b9', middle: true })}
  ${oval(78, 172, 20, 7, SURFACE, 0.3)}${oval(162, 172, 20, 7, SURFACE, 0.3)}
  ${box(150, 44, 52, 74, INK, 9)}${box(154, 49, 44, 64, SURFACE, 6)}${line('M160 98c8-4 10-18 16-14s8-8 16-18', PERSIMMON, 2.5)}${line('M160 60h20', LINE_STRONG, 3, 0.5)}${line('M160 68h12', LINE, 3)}`

export const band: Shape = (look) => `${shadow(56)}
  ${path('M98 36h44l6 50v68l-6 57H98l-6-57V86z', look.pack)}${path('M128 36h14l6 50v68l-6 57h-14z', INK, 0.12)}${box(82, 76, 76, 88, INK, 20)}${box(88, 82, 64, 76, '#2b2721', 15)}
  ${words(120, 114, '10:24', { size: 19, weight: 700, fill: SURFACE, middle: true })}${line('M98 136h10l5-10 8 18 6-12 4 4h10', '#9ad6b9', 2.5)}${disc(120, 190, 2.5, INK, 0.4)}${disc(120, 199, 2.5, INK, 0.4)}${disc(120, 52, 2.5, INK, 0.4)}`

export const massager: Shape = (look) => `${shadow(74)}
  ${path('M66 64h94c16 0 26 10 26 24s-10 24-26 24h-24l8 86c1 8-4 13-12 13h-22c-8 0-13-5-12-13l6-86H66z', look.pack)}${path('M120 112h16l8 86c1 8-4 13-12 13h-12c6-3 8-8 7-15z', INK, 0.14)}
  ${box(50, 72, 20, 32, INK, 4)}${disc(36, 88, 19, INK)}${oval(30, 82, 6, 5, SURFACE, 0.2)}${disc(158, 88, 13, INK, 0.25)}${disc(158, 88, 6, look.accent ?? PERSIMMON)}${line('M112 134h18M113 144h18M114 154h18', SURFACE, 2, 0.4)}
  ${words(112, 92, look.brand, { size: 10, weight: 700, fill: SURFACE, middle: true })}`
