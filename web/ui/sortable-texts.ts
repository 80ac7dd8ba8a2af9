import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

interface Named {
  id: string
  name: string
}

export const HOW_TO_SORT =
  '스페이스 키로 집고 위아래 화살표 키로 옮긴 뒤 스페이스 키로 내려놓습니다. Esc 키로 취소합니다.'

export function movedText(name: string, to: number, count: number): string {
  return `‘${name}’ 항목을 ${count}개 중 ${to + 1}번째로 옮겼습니다.`
}

/** What a screen reader says while somebody sorts. */
export function sortAnnouncements(items: readonly Named[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => `‘${items.find((item) => item.id === id)?.name ?? ''}’ 항목`
  const placeOf = (id: UniqueIdentifier) => `${items.length}개 중 ${items.findIndex((item) => item.id === id) + 1}번째`
  const held = (id: UniqueIdentifier) => `${nameOf(id)}을 잡고 있습니다. ${placeOf(id)}, 제자리입니다.`
  return {
    onDragStart: ({ active }) => held(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      return over.id === active.id ? held(active.id) : `${nameOf(active.id)}이 ${placeOf(over.id)} 자리에 있습니다.`
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)}을 ${placeOf(over.id)} 자리에 내려놓았습니다.`
        : `${nameOf(active.id)}을 제자리에 두었습니다.`,
    onDragCancel: ({ active }) => `취소했습니다. ${nameOf(active.id)}은 제자리에 있습니다.`,
  }
}
