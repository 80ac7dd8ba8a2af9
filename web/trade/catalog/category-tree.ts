import type { CategoryGroup } from '@jangteo/contracts/catalog/categories.ts'

export interface CategoryNode {
  name: string
  slug: string
  count: number
  children: CategoryNode[]
}

export interface GroupNode {
  name: string
  categories: CategoryNode[]
}

/** The fields of the category tree that the shop shows. */
export function toCategoryTree(groups: readonly CategoryGroup[]): GroupNode[] {
  return groups
    .filter(({ categories }) => categories.length > 0)
    .map(({ name, categories }) => ({
      name,
      categories: categories.map((category) => ({
        ...toNode(category),
        children: category.children.map(toNode),
      })),
    }))
}

function toNode({ name, slug, productCount }: { name: string; slug: string; productCount: number }): CategoryNode {
  return { name, slug, count: productCount, children: [] }
}

/** The main category group, "용도"; the first group if there is none with that name. */
export function usageGroup(tree: readonly GroupNode[]): GroupNode | undefined {
  return tree.find(({ name }) => name.startsWith('용도')) ?? tree[0]
}

export interface FoundCategory {
  category: CategoryNode
  parent: CategoryNode | null
  /** Categories of the same level, including itself. */
  siblings: CategoryNode[]
}

export function findCategory(tree: readonly GroupNode[], slug: string): FoundCategory | undefined {
  for (const { categories } of tree) {
    for (const category of categories) {
      if (category.slug === slug) return { category, parent: null, siblings: categories }
      const child = category.children.find((one) => one.slug === slug)
      if (child) return { category: child, parent: category, siblings: category.children }
    }
  }
  return undefined
}
