interface SectionLinksProps {
  sections: readonly { id: string; title: string }[]
}

/** Table of contents of a long page, on wide screens only. */
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
