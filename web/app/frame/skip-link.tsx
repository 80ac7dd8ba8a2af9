export const MAIN_ID = 'main'

/** The first stop of the Tab key; seen only while it has the focus. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-control bg-surface font-semibold text-ink shadow-overlay focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      본문으로 건너뛰기
    </a>
  )
}
