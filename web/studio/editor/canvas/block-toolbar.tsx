import { useDraggable } from '@dnd-kit/core'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import {
  ArrowDown,
  ArrowUp,
  Bold,
  Code,
  Copy,
  EllipsisVertical,
  GripVertical,
  Italic,
  Link,
  Plus,
  Settings2,
  Strikethrough,
  Trash2,
} from 'lucide-react'
import * as Toolbar from 'radix-ui/toolbar'
import { type MouseEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { convertBlock, duplicateBlock, goToBlock, labelOf, moveBlock, removeBlock } from '../editor-actions.ts'
import { useEditorStore } from '../editor-store.ts'
import { useSurface } from '../editor-surface.ts'
import type { Block } from '../model/block.ts'
import { parentOf, placeOf } from '../model/block-tree.ts'
import { ToolButton, ToolbarTool } from './tool-button.tsx'

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

/** Formats the selected text and sets links. */
function FormatButtons({ block }: { block: Block }) {
  const [linking, setLinking] = useState<{ range: Range; href: string }>()
  return (
    <>
      <ToolbarTool icon={Bold} label="굵게" onClick={() => document.execCommand('bold')} />
      <ToolbarTool icon={Italic} label="기울임" onClick={() => document.execCommand('italic')} />
      <ToolbarTool icon={Strikethrough} label="취소선" onClick={() => document.execCommand('strikeThrough')} />
      <ToolbarTool icon={Code} label="코드 글꼴" onClick={() => wrapIn('code')} />
      <ToolbarTool
        icon={Link}
        label="링크"
        onClick={() => {
          const range = selectedRange()
          if (range) setLinking({ range, href: linkAround(range)?.getAttribute('href') ?? '' })
        }}
      />
      {linking && (
        <LinkDialog
          key={block.id}
          href={linking.href}
          onClose={() => setLinking(undefined)}
          onLink={(href) => {
            setLinking(undefined)
            // Wait until the closing dialog has restored the focus.
            setTimeout(() => linkRange(linking.range, href))
          }}
        />
      )}
    </>
  )
}

interface LinkDialogProps {
  href: string
  onLink: (href: string) => void
  onClose: () => void
}

function LinkDialog({ href, onLink, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(href)
  return (
    <FormDialog
      title="링크"
      action="링크 걸기"
      pending={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onLink(address.trim())
      }}
    >
      <Field label="주소" help="쇼핑몰 안은 /about처럼, 다른 사이트는 https://로 시작합니다.">
        <TextInput value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      {href !== '' && (
        <Button variant="secondary" onClick={() => onLink('')}>
          링크 지우기
        </Button>
      )}
    </FormDialog>
  )
}

function selectedRange(): Range | undefined {
  const selection = getSelection()
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : undefined
}

function linkAround(range: Range): Element | null {
  const node = range.commonAncestorContainer
  return (node instanceof Element ? node : node.parentElement)?.closest('a') ?? null
}

function linkRange(range: Range, href: string): void {
  const around = linkAround(range)
  if (around) range.selectNodeContents(around)
  const selection = getSelection()
  const holder = range.commonAncestorContainer
  const text = (holder instanceof Element ? holder : holder.parentElement)?.closest<HTMLElement>(
    '[contenteditable=true]',
  )
  text?.focus()
  selection?.removeAllRanges()
  selection?.addRange(range)
  if (href === '') document.execCommand('unlink')
  else document.execCommand('createLink', false, href)
}

function wrapIn(tag: string): void {
  const range = selectedRange()
  if (!range || range.collapsed) return
  const holder = document.createElement(tag)
  holder.append(range.cloneContents())
  document.execCommand('insertHTML', false, holder.outerHTML)
}
