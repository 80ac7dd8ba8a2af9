import type { ComponentProps } from 'react'

/** A stand-up pouch of collagen. Takes its colour from `--pack`, so a brand can be tried on. */
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
