import type { ComponentProps } from 'react'

const STICKS = [
  { x: 166, tilt: 7 },
  { x: 184, tilt: 13 },
]

/** A box of probiotic sticks, two of them beside it. Takes its colour from `--pack`, so a brand can be tried on. */
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
