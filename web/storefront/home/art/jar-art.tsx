import type { ComponentProps } from 'react'

/** A jar of red ginseng extract. Takes its colour from `--pack`, so a brand can be tried on. */
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
