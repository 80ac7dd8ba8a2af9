import type { CategoryGroup } from '@jangteo/contracts/catalog/categories.ts'

/** The tree with only those whose name holds the text; whatever is below a hit stays, and so does what is above it. */
export function groupsWith(groups: readonly CategoryGroup[], text: string): CategoryGroup[] {
  const wanted = plain(text)
  const matches = ({ name }: { name: string }) => plain(name).includes(wanted)
  return groups
    .map((group) => ({
      ...group,
      categories: group.categories
        .map((category) =>
          matches(category) ? category : { ...category, children: category.children.filter(matches) },
        )
        .filter((category) => matches(category) || category.children.length > 0),
    }))
    .filter((group) => group.categories.length > 0)
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '')
