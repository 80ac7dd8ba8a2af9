import type { ComponentProps } from 'react'

const STICKS = [
  { x: 166, tilt: 7 },
  { x: 184, tilt: 13 },
]

/** Box with two sticks; its colour comes from `--pack`. */
export function BoxArt(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="30 24 200 200" aria-hidden="true" {...props}>
      <ellipse cx="122" cy="212" rx="88" ry="7" className="fill-ink" opacity="0.1" />
      <path d="M46 74l16-22h108l-14 22z" className="fill-(--pack) transition-[fill] duration-200" opacity="0.75" />
      <path d="M156 74l14-22v136l-14 23z" className="fill-(--pack) transition-[fill] duration-200" />
      <path d="M156 74l14-22v136l-14 23z" className="fill-ink" opacity="0.2" />
      <path d="M46 74h110v137H46z" className="fill-accent-soft" />
      <path d="M46 74h110v34H46z" className="fill-(--pack) transition-[fill] duration-200" />
      <text x="58" y="96" className="fill-canvas" fontSize="13" fontWeight="700">
        온결
      </text>
      <text x="57" y="138" className="fill-ink" fontSize="22" fontWeight="800">
        유산균
      </text>
      <text x="58" y="154" className="fill-ink-soft" fontSize="9" fontWeight="500">
        매일 한 포 · 60포
      </text>
      <circle cx="132" cy="178" r="11" className="fill-accent" />
      <path
        d="M46 190c20-14 36-14 54-2s36 10 56-4v27H46z"
        className="fill-(--pack) transition-[fill] duration-200"
        opacity="0.45"
      />
      {STICKS.map(({ x, tilt }) => (
        <g key={x} transform={`rotate(${tilt} ${x} 211)`}>
          <rect x={x} y="112" width="16" height="99" rx="2" className="fill-surface stroke-line" strokeWidth="1.5" />
          <path d={`M${x} 118h16M${x} 205h16`} className="stroke-line-strong" strokeWidth="1" strokeDasharray="1 2" />
          <rect x={x} y="138" width="16" height="44" className="fill-(--pack) transition-[fill] duration-200" />
          <circle cx={x + 8} cy="150" r="3.5" className="fill-accent-soft" />
        </g>
      ))}
    </svg>
  )
}

/** Jar; its colour comes from `--pack`. */
export function JarArt(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="20 22 200 200" aria-hidden="true" {...props}>
      <ellipse cx="120" cy="212" rx="66" ry="7" className="fill-ink" opacity="0.1" />
      <path
        d="M90 76h60v10c0 6 24 10 24 32v76c0 10-7 17-17 17H83c-10 0-17-7-17-17v-76c0-22 24-26 24-32z"
        className="fill-(--pack) transition-[fill] duration-200"
      />
      <path
        d="M151 88c7 5 23 10 23 30v76c0 10-7 17-17 17h-18c10 0 17-7 17-17v-76c0-18-6-24-5-30z"
        className="fill-canvas"
        opacity="0.14"
      />
      <path
        d="M76 116c1-9 6-14 12-17"
        className="fill-none stroke-canvas"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.5"
      />
      <rect x="80" y="44" width="80" height="34" rx="7" className="fill-ink" />
      <path
        d="M92 52v18M104 52v18M116 52v18M128 52v18M140 52v18M150 52v18"
        className="stroke-canvas"
        strokeWidth="1.5"
        opacity="0.25"
      />
      <rect x="66" y="122" width="108" height="66" className="fill-surface" />
      <path d="M66 127h108M66 183h108" className="stroke-(--pack) transition-[stroke] duration-200" strokeWidth="1" />
      <circle cx="159" cy="138" r="7" className="fill-accent" />
      <text x="76" y="143" className="fill-ink-soft" fontSize="10" fontWeight="600">
        온결
      </text>
      <text x="75" y="165" className="fill-(--pack) transition-[fill] duration-200" fontSize="20" fontWeight="800">
        홍삼정
      </text>
      <text x="76" y="178" className="fill-ink-faint" fontSize="8.5" fontWeight="500">
        6년근 · 240 g
      </text>
    </svg>
  )
}

/** Stand-up pouch; its colour comes from `--pack`. */
export function PouchArt(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="20 22 200 200" aria-hidden="true" {...props}>
      <ellipse cx="120" cy="212" rx="70" ry="7" className="fill-ink" opacity="0.1" />
      <path
        d="M68 34h104l-2 30 8 136c0 7-5 11-12 11H74c-7 0-12-4-12-11l8-136z"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      <circle cx="146" cy="143" r="14" className="fill-accent" />
      <path
        d="M64.6 156c18-16 34-20 50-8 20 15 38 8 60.8-8l3.6 60c0 7-5 11-12 11H74c-7 0-12-4-12-11z"
        className="fill-(--pack) transition-[fill] duration-200"
        opacity="0.35"
      />
      <path
        d="M63.6 174c22-8 38-4 54 4 18 8 36 6 59.4-10l2 32c0 7-5 11-12 11H74c-7 0-12-4-12-11z"
        className="fill-(--pack) transition-[fill] duration-200"
      />
      <path d="M68 34h104l-1.2 18H69.200z" className="fill-(--pack) transition-[fill] duration-200" />
      <path
        d="M70 62h100"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="1 3"
        strokeLinecap="round"
      />
      <path d="M168 64l9 136c0 7-5 11-11 11h-14c8-2 10-8 9-16L154 64z" className="fill-ink" opacity="0.05" />
      <text x="82" y="88" className="fill-ink-soft" fontSize="10" fontWeight="600">
        온결
      </text>
      <text x="81" y="111" className="fill-ink" fontSize="21" fontWeight="800">
        콜라겐
      </text>
      <text x="82" y="126" className="fill-ink-faint" fontSize="9" fontWeight="500">
        저분자 · 30포
      </text>
    </svg>
  )
}
