interface SectionLinksProps {
  /** Anchor and title of each part of the page, in their order. */
  sections: readonly { id: string; title: string }[]
}

/** The way around a long page, at its side where there is room. */
export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <nav aria-label="이 화면의 항목" className="sticky top-[calc(var(--header-height)+1.5rem)] max-lg:hidden">
      <ul className="border-line border-l text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block rounded-r-control px-4 py-1.5 text-ink-soft hover:text-brand">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
