import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { getMenu, type Menu, saveMenu } from '@jangteo/contracts/template-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useReducer, useRef, useState } from 'react'
import { api } from '../../api.ts'
import type { Place } from '../../content-editor/model/block.ts'
import { openedState, reduceEditor } from '../../content-editor/model/editor-state.ts'
import { type Direction, placeTowards } from '../../content-editor/model/places.ts'
import { findBlock, pathTo } from '../../content-editor/model/tree.ts'
import { CONTENT_KEY } from '../../content-editor/queries.ts'
import { ApiError } from '../../session/api-error.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { useSaveKey } from '../use-save-key.ts'
import { AddMenuItem } from './add-menu-item.tsx'
import { MenuRows } from './menu-rows.tsx'
import { blockOf, DEEPEST, depthOf, itemOf } from './menu-tree.ts'

const MOVES: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** Items with items below them, moved by the grip or by Alt, Shift and an arrow. */
export function MenuEditor({ menu }: { menu: Menu }) {
  const id = useId()
  const client = useQueryClient()
  const [state, dispatch] = useReducer(reduceEditor, menu, ({ items }) => openedState(items.map(blockOf)))
  const opened = useRef(state.blocks)
  const [told, setTold] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isConflict, setIsConflict] = useState(false)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const isDirty = state.blocks !== opened.current || menu.version === 0
  useUnsavedGuard(state.blocks !== opened.current)

  const fits = (dragged: string, to: Place) => {
    const block = findBlock(state.blocks, dragged)
    const around = to.parent === null ? [] : pathTo(state.blocks, to.parent)
    return block !== undefined && !around.some((one) => one.id === dragged) && around.length + depthOf(block) <= DEEPEST
  }
  const move = (dragged: string, to: Place | undefined) => {
    if (!to || !fits(dragged, to)) return setTold('더 옮길 수 없습니다.')
    dispatch({ type: 'move', id: dragged, to })
    setTold(`‘${String(findBlock(state.blocks, dragged)?.values.title)}’ 항목을 옮겼습니다.`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item
    const direction = MOVES[event.key]
    if (item && direction && event.altKey && event.shiftKey) {
      event.preventDefault()
      move(
        item,
        placeTowards(state.blocks, item, direction, () => true),
      )
    }
  }
  const save = async (version: number) => {
    setIsBusy(true)
    try {
      const body = { name: menu.name, items: state.blocks.map(itemOf), version }
      await api(saveMenu, { params: { ref: menu.ref }, body })
      opened.current = state.blocks
      toast.success('저장했습니다. 지금부터 보입니다.')
      await client.invalidateQueries({ queryKey: CONTENT_KEY })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') setIsConflict(true)
      else tellRefusal(error)
    } finally {
      setIsBusy(false)
    }
  }
  const saveOverTheirs = async () => {
    const { data } = await api(getMenu, { params: { ref: menu.ref } })
    await save(data.version)
  }
  useSaveKey(isDirty && !isBusy ? () => void save(menu.version) : undefined)
  return (
    <Card
      title={menu.name}
      description="손잡이를 끌거나 Alt+Shift+화살표로 옮깁니다. 오른쪽 화살표는 앞 항목의 아래로 넣습니다."
      action={
        <Button disabled={!isDirty} pending={isBusy} onClick={() => save(menu.version)}>
          저장
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of whatever has the focus inside */}
      <div className="grid gap-4" onKeyDown={onKeyDown}>
        {isConflict && (
          <Banner
            tone="danger"
            title="다른 사람이 먼저 저장했습니다"
            action={
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => void client.invalidateQueries({ queryKey: CONTENT_KEY })}
                >
                  최신 메뉴 불러오기
                </Button>
                <Button size="small" pending={isBusy} onClick={saveOverTheirs}>
                  내 메뉴를 최신으로 저장
                </Button>
              </div>
            }
          >
            불러오면 여기서 고친 내용은 사라집니다.
          </Banner>
        )}
        <DndContext
          id={id}
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }: DragEndEvent) => {
            const to = over?.data.current?.place as Place | undefined
            if (to) move(String(active.id), to)
          }}
        >
          <MenuRows blocks={state.blocks} parent={null} fits={fits} dispatch={dispatch} />
        </DndContext>
        {state.blocks.length === 0 && <p className="text-ink-soft text-sm">아직 항목이 없습니다. 아래에서 더하세요.</p>}
        <AddMenuItem
          onAdd={(block) =>
            dispatch({ type: 'insert', place: { parent: null, index: state.blocks.length }, blocks: [block] })
          }
        />
        <p role="status" className="sr-only">
          {told}
        </p>
      </div>
    </Card>
  )
}
