import { FilterLink, FilterSection } from './filter-links.tsx'
import type { Facet } from './load-product-list.ts'

const SHOWN_AT_ONCE = 6

interface FacetFilterProps {
  title: string
  facets: readonly Facet[]
  countsAreExact: boolean
  chosen: readonly string[]
  /** Adds the value to the filter, or removes it if it is chosen. */
  hrefFor: (value: string) => string
}

export function FacetFilter({ title, facets, countsAreExact, chosen, hrefFor }: FacetFilterProps) {
  if (facets.length === 0) return null
  const first = facets.filter(({ value }, at) => at < SHOWN_AT_ONCE || chosen.includes(value))
  const rest = facets.filter((facet) => !first.includes(facet))
  const links = (some: readonly Facet[]) => (
    <ul>
      {some.map(({ value, label, count }) => (
        <li key={value}>
          <FilterLink to={hrefFor(value)} chosen={chosen.includes(value)} count={count} isExact={countsAreExact}>
            {label}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
  return (
    <FilterSection title={title}>
      {links(first)}
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-9 cursor-pointer items-center rounded-control font-medium text-ink-soft text-sm hover:text-ink group-open:hidden">
            {title} {rest.length}개 더 보기
          </summary>
          {links(rest)}
        </details>
      )}
    </FilterSection>
  )
}
