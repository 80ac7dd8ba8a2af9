import { MousePointerClick } from 'lucide-react'
import { editValue } from '../editor-actions.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { findBlock } from '../model/block-tree.ts'
import { SettingField } from './setting-field.tsx'

/** Settings of the selected block. */
export function BlockPanel() {
  const store = useEditorStore()
  const block = useEditorState(({ blocks, selected }) => (selected === null ? undefined : findBlock(blocks, selected)))
  const definition = block && store.vocabulary.definitions.get(block.kind)
  if (!block)
    return (
      <p className="flex items-center gap-2 py-6 text-ink-soft text-sm">
        <MousePointerClick size={18} strokeWidth={1.5} />
        블록을 고르면 설정이 나타납니다.
      </p>
    )
  return (
    <section aria-label="블록 설정" className="grid gap-4">
      <h2 className="flex items-center gap-2 font-semibold">
        {definition && <definition.icon size={18} strokeWidth={1.5} />}
        {definition?.label ?? block.kind}
      </h2>
      {definition?.settings.map((setting) => (
        <SettingField
          key={`${block.id} ${setting.path}`}
          setting={setting}
          values={block.values}
          onChange={(path, value) => editValue(store, block.id, path, value)}
        />
      ))}
      {definition?.settings.length === 0 && <p className="text-ink-soft text-sm">따로 정할 것이 없는 블록입니다.</p>}
      {!definition && <p className="text-ink-soft text-sm">알지 못하는 블록이라 저장된 그대로 둡니다.</p>}
    </section>
  )
}
