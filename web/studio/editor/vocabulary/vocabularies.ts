import type { Block } from '../model/block.ts'
import type { CanContain } from '../model/block-moves.ts'
import type { Definition } from './block-definition.ts'
import { BUILDER_KINDS } from './builder-kinds.ts'
import { LAYOUT_KINDS } from './editor-layout-kinds.ts'
import { MEDIA_KINDS } from './editor-media-kinds.ts'
import { TEXT_KINDS } from './editor-text-kinds.ts'
import { TEMPLATE_KINDS } from './template-kinds.ts'

export type VocabularyName = 'editor' | 'builder' | 'template'

export interface Vocabulary {
  name: VocabularyName
  definitions: ReadonlyMap<string, Definition>
  /** Kind that Enter creates. */
  paragraph: string
  mayStand: CanContain
}

function vocabulary(name: VocabularyName, paragraph: string, kinds: readonly Definition[]): Vocabulary {
  const definitions = new Map(kinds.map((definition) => [definition.kind, definition]))
  const mayStand: CanContain = (kind, parent) => {
    const within = definitions.get(kind)?.within
    if (within) return parent !== null && within.includes(parent)
    if (parent === null) return true
    const holds = definitions.get(parent)?.holds
    return holds === 'any' || (holds?.includes(kind) ?? false)
  }
  return { name, definitions, paragraph, mayStand }
}

export const VOCABULARIES: Readonly<Record<VocabularyName, Vocabulary>> = {
  editor: vocabulary('editor', 'core/paragraph', [...TEXT_KINDS, ...MEDIA_KINDS, ...LAYOUT_KINDS]),
  builder: vocabulary('builder', 'paragraph', BUILDER_KINDS),
  template: vocabulary('template', 'core/paragraph', TEMPLATE_KINDS),
}

/** New block with its initial values and inner blocks. */
export function createBlock({ definitions }: Vocabulary, kind: string, newId: () => string): Block {
  const fresh = (one: string): Block => {
    const definition = definitions.get(one)
    return { id: newId(), kind: one, values: definition?.fresh ?? {}, inner: (definition?.freshInner ?? []).map(fresh) }
  }
  return fresh(kind)
}
