import { useDraggable } from '@dnd-kit/core'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { ArrowDown, ArrowUp, Copy, EllipsisVertical, GripVertical, Plus, Settings2, Trash2 } from 'lucide-react'
import * as Toolbar from 'radix-ui/toolbar'
import type { MouseEvent } from 'react'
import { Menu } from '../../../ui/menu.tsx'
import { convertBlock, duplicateBlock, goToBlock, labelOf, moveBlock, removeBlock } from '../editor-actions.ts'
import { useEditorStore } from '../editor-store.ts'
import { useSurface } from '../editor-surface.ts'
import type { Block } from '../model/block.ts'
import { parentOf, placeOf } from '../model/block-tree.ts'
import { FormatButtons } from './format-buttons.tsx'
import { ToolButton } from './tool-button.tsx'
import { ToolbarTool } from './toolbar-tool.tsx'

/** Toolbar over the selected block; its buttons do not take the focus from the text. */
export function BlockToolbar({ block }: { block: Block }) {
  const store = useEditorStore()
  const { say, openInserter, openSettings } = useSurface()
  const definition = store.vocabulary.definitions.get(block.kind)
  const { attributes, listeners, setNodeRef } = useDraggable({
    id: `canvas:${block.id}`,
    data: { id: block.id, surface: 'canvas' },
  })
  const move = (direction: 'up' | 'down') => (event: MouseEvent<HTMLButtonElement>) => {
    const tool = event.currentTarget
    const hadFocus = tool === document.activeElement
    say(moveBlock(store, block.id, direction))
    // Moved elements lose the focus.
    if (hadFocus) requestAnimationFrame(() => tool.focus())
  }
  const place = placeOf(store.get().blocks, block.id)
  const parent = parentOf(store.get().blocks, block.id)
  return (
    <Toolbar.Root
      aria-label={`${labelOf(store, block.kind)} 블록 도구`}
      contentEditable={false}
      className="absolute bottom-full left-0 z-20 mb-1 flex max-w-[calc(100vw-2rem)] items-center overflow-x-auto rounded-control border border-line bg-surface p-0.5 shadow-overlay"
    >
      <ToolButton
        icon={GripVertical}
        label="끌어서 옮기기"
        ref={setNodeRef}
        {...attributes}
        {...listeners}
        tabIndex={-1}
        className="cursor-grab touch-none"
      />
      <ToolbarTool icon={ArrowUp} label="위로 옮기기" onClick={move('up')} />
      <ToolbarTool icon={ArrowDown} label="아래로 옮기기" onClick={move('down')} />
      {(definition?.text || definition?.isFormatted) && <FormatButtons block={block} />}
      <ToolbarTool icon={Copy} label="블록 복제" onClick={() => duplicateBlock(store, block.id)} />
      <ToolbarTool icon={Trash2} label="블록 삭제" onClick={() => removeBlock(store, block.id)} />
      <Menu
        align="start"
        trigger={<ToolbarTool icon={EllipsisVertical} label="블록에 더 할 일" />}
        items={[
          { label: '블록 설정', icon: Settings2, onSelect: openSettings },
          ...(place
            ? [
                { label: '앞에 넣기', icon: Plus, onSelect: () => openInserter(place) },
                { label: '뒤에 넣기', icon: Plus, onSelect: () => openInserter({ ...place, index: place.index + 1 }) },
              ]
            : []),
          { label: '앞 블록 안으로', onSelect: () => say(moveBlock(store, block.id, 'in')) },
          { label: '밖으로 꺼내기', disabled: !parent, onSelect: () => say(moveBlock(store, block.id, 'out')) },
          ...(parent
            ? [
                {
                  label: `${labelOf(store, parent.kind)} 고르기`,
                  onSelect: () => goToBlock(store, parent.id),
                },
              ]
            : []),
          ...turns(store.vocabulary.name, block.kind).map((kind) => ({
            label: `${withParticle(labelOf(store, kind), '으로/로')} 바꾸기`,
            onSelect: () => convertBlock(store, block.id, kind),
          })),
        ]}
      />
    </Toolbar.Root>
  )
}

function turns(vocabulary: string, kind: string): string[] {
  if (vocabulary === 'builder') return kind === 'paragraph' ? ['heading'] : kind === 'heading' ? ['paragraph'] : []
  return ['core/paragraph', 'core/heading'].includes(kind)
    ? ['core/paragraph', 'core/heading'].filter((one) => one !== kind)
    : []
}
