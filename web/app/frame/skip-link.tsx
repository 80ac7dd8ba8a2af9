export const MAIN_ID = 'main'

/** First tab stop of the page; visible only while focused. */
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
