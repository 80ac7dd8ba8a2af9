import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { listMenuRevisions, type MenuRevision } from '@jangteo/contracts/content/frame-revisions.ts'
import { type Menu, type MenuInput, saveMenu } from '@jangteo/contracts/content/template-parts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type KeyboardEvent, useId, useReducer, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import type { Place } from '../../editor/model/block.ts'
import { type Direction, moveTarget } from '../../editor/model/block-moves.ts'
import { findBlock, pathTo } from '../../editor/model/block-tree.ts'
import { initialEditorState, reduceEditor } from '../../editor/model/editor-state.ts'
import { CONTENT_KEY } from '../../editor/queries.ts'
import { menuRevisions } from '../queries.ts'
import { useSaveShortcut } from '../use-save-shortcut.ts'
import { useVersions } from '../versions/use-versions.ts'
import { ReplacedDraftBanner, VersionDialogs } from '../versions/version-dialogs.tsx'
import { AddMenuItem } from './add-menu-item.tsx'
import { MenuRows } from './menu-rows.tsx'
import { blockOf, depthOf, itemOf, MAX_MENU_DEPTH, menuChanges } from './menu-tree.ts'

const MOVES: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** Nested menu items, moved by drag handle or Alt+Shift+arrow. */
export function MenuEditor({ menu }: { menu: Menu }) {
  const id = useId()
  const editor = useMenuEditor(menu)
  const { opened, blocks, dispatch, name, isChanged, versions } = editor
  const { isBusy, save } = versions
  const [told, setTold] = useState('')
  const [historyOpen, setHistoryOpen] = useState(false)
  const history = useQuery({ ...menuRevisions(menu.ref), enabled: historyOpen })
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const maySave = (isChanged || opened.version === 0) && name.trim() !== ''
  useUnsavedGuard(isChanged)
  useSaveShortcut(maySave && !isBusy ? save : undefined)

  const fits = (dragged: string, to: Place) => {
    const block = findBlock(blocks, dragged)
    const around = to.parent === null ? [] : pathTo(blocks, to.parent)
    return (
      block !== undefined &&
      !around.some((one) => one.id === dragged) &&
      around.length + depthOf(block) <= MAX_MENU_DEPTH
    )
  }
  const move = (dragged: string, to: Place | undefined) => {
    if (!to || !fits(dragged, to)) return setTold('더 옮길 수 없습니다.')
    dispatch({ type: 'move', id: dragged, to })
    setTold(`‘${String(findBlock(blocks, dragged)?.values.title)}’ 항목을 옮겼습니다.`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item
    const direction = MOVES[event.key]
    if (!item || !direction || !event.altKey || !event.shiftKey) return
    event.preventDefault()
    move(
      item,
      moveTarget(blocks, item, direction, () => true),
    )
  }
  return (
    <Card
      title={opened.name}
      description="손잡이를 끌거나 Alt+Shift+화살표로 옮깁니다. 오른쪽 화살표는 앞 항목의 아래로 넣습니다."
      action={
        <Button disabled={!maySave} pending={isBusy} onClick={save}>
          저장
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the focused element inside */}
      <div className="grid gap-4" onKeyDown={onKeyDown}>
        <ReplacedDraftBanner onShowMine={versions.showMine} />
        <div className="flex flex-wrap items-end gap-2">
          <Field label="메뉴 이름" className="w-full sm:w-64">
            <TextInput value={name} maxLength={60} onChange={(event) => editor.setName(event.target.value)} />
          </Field>
          {opened.version > 0 && (
            <Button variant="ghost" onClick={() => setHistoryOpen(true)}>
              <History size={18} strokeWidth={1.5} />
              저장 기록
            </Button>
          )}
        </div>
        <DndContext
          id={id}
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }: DragEndEvent) => {
            const to = over?.data.current?.place as Place | undefined
            if (to) move(String(active.id), to)
          }}
        >
          <MenuRows blocks={blocks} parent={null} fits={fits} dispatch={dispatch} />
        </DndContext>
        {blocks.length === 0 && <p className="text-ink-soft text-sm">아직 항목이 없습니다. 아래에서 더하세요.</p>}
        <AddMenuItem
          onAdd={(block) =>
            dispatch({ type: 'insert', place: { parent: null, index: blocks.length }, blocks: [block] })
          }
        />
        <p role="status" className="sr-only">
          {told}
        </p>
      </div>
      <VersionDialogs
        versions={versions}
        opened={opened}
        changes={menuChanges}
        history={historyOpen ? history : undefined}
        onCloseHistory={() => setHistoryOpen(false)}
      />
    </Card>
  )
}

/** Menu being edited. Refetches never replace unsaved edits. */
function useMenuEditor(menu: Menu) {
  const client = useQueryClient()
  const [opened, setOpened] = useState(menu)
  const [name, setName] = useState(menu.name)
  const [state, dispatch] = useReducer(reduceEditor, menu, ({ items }) => initialEditorState(items.map(blockOf)))
  const saved = useRef(state.blocks)
  const { ref } = menu
  const isChanged = state.blocks !== saved.current || name !== opened.name

  const written = (): MenuInput => ({ name, items: state.blocks.map(itemOf) })

  const show = (version: MenuInput) => {
    const blocks = version.items.map(blockOf)
    dispatch({ type: 'reset', blocks })
    setName(version.name)
    return blocks
  }

  const goOnFrom = (revision: MenuRevision) => {
    saved.current = show(revision.written)
    setOpened({ ref, ...revision.written, version: revision.version })
  }

  const saveOn = async (version: number) => {
    const { data } = await api(saveMenu, { params: { ref }, body: { ...written(), version } })
    saved.current = state.blocks
    setOpened(data)
    setName((now) => (now === name ? data.name : now))
    void client.invalidateQueries({ queryKey: CONTENT_KEY })
  }

  const readRevisions = async () => (await api(listMenuRevisions, { params: { ref } })).data

  const versions = useVersions({ version: opened.version, written, show, goOnFrom, saveOn, readRevisions })
  return { opened, name, setName, blocks: state.blocks, dispatch, isChanged, versions }
}
