import type { Block, Place } from './block.ts'

type Blocks = readonly Block[]

/** Ancestors of a block, outermost first, then the block itself; empty if not found. */
export function pathTo(blocks: Blocks, id: string): readonly Block[] {
  for (const block of blocks) {
    if (block.id === id) return [block]
    const inside = pathTo(block.inner, id)
    if (inside.length > 0) return [block, ...inside]
  }
  return []
}

export function findBlock(blocks: Blocks, id: string): Block | undefined {
  return pathTo(blocks, id).at(-1)
}

export function parentOf(blocks: Blocks, id: string): Block | undefined {
  return pathTo(blocks, id).at(-2)
}

export function placeOf(blocks: Blocks, id: string): Place | undefined {
  const path = pathTo(blocks, id)
  if (path.length === 0) return undefined
  const parent = path.at(-2)
  return { parent: parent?.id ?? null, index: (parent?.inner ?? blocks).findIndex((block) => block.id === id) }
}

export function innerOf(blocks: Blocks, parent: string | null): Blocks {
  return parent === null ? blocks : (findBlock(blocks, parent)?.inner ?? [])
}

/** All blocks in document order. */
export function listBlocks(blocks: Blocks): Block[] {
  return blocks.flatMap((block) => [block, ...listBlocks(block.inner)])
}

/** Unchanged blocks keep their identity, so that memoized components do not re-render. */
export function updateBlock(blocks: Blocks, id: string, change: (block: Block) => Block): Blocks {
  let isChanged = false
  const next = blocks.map((block) => {
    if (isChanged) return block
    const inner = block.id === id ? block.inner : updateBlock(block.inner, id, change)
    const own = block.id === id ? change(block) : inner === block.inner ? block : { ...block, inner }
    if (own !== block) isChanged = true
    return own
  })
  return isChanged ? next : blocks
}

export function insertBlockAt(blocks: Blocks, { parent, index }: Place, added: Blocks): Blocks {
  const into = (inner: Blocks) => [...inner.slice(0, index), ...added, ...inner.slice(index)]
  return parent === null
    ? into(blocks)
    : updateBlock(blocks, parent, (block) => ({ ...block, inner: into(block.inner) }))
}

export function without(blocks: Blocks, id: string): Blocks {
  const rest = blocks.filter((block) => block.id !== id)
  if (rest.length < blocks.length) return rest
  let isChanged = false
  const next = blocks.map((block) => {
    const inner = without(block.inner, id)
    if (inner === block.inner) return block
    isChanged = true
    return { ...block, inner }
  })
  return isChanged ? next : blocks
}

/** A block cannot be moved into itself; then the tree is returned unchanged. */
export function moveBlockTo(blocks: Blocks, id: string, to: Place): Blocks {
  const from = placeOf(blocks, id)
  const block = findBlock(blocks, id)
  if (!from || !block) return blocks
  if (to.parent !== null && pathTo(blocks, to.parent).some((around) => around.id === id)) return blocks
  if (to.parent !== null && !findBlock(blocks, to.parent)) return blocks
  const isLater = from.parent === to.parent && from.index < to.index
  const index = isLater ? to.index - 1 : to.index
  if (from.parent === to.parent && index === from.index) return blocks
  return insertBlockAt(without(blocks, id), { parent: to.parent, index }, [block])
}

/** Deep copy with new ids. */
export function copyOf(block: Block, newId: () => string): Block {
  return { ...block, id: newId(), inner: block.inner.map((inside) => copyOf(inside, newId)) }
}
