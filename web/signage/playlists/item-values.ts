import type { Input } from '@jangteo/contracts/endpoint.ts'
import type { changeItem, PlaylistItem } from '@jangteo/contracts/signage/playlists.ts'
import { z } from 'zod'

const seconds = z.int().min(0, '0 이상이어야 합니다').max(86_400, '하루를 넘을 수 없습니다').nullable()

export const ItemForm = z.object({
  duration: z.int().min(3, '3초 이상이어야 합니다').max(86_400, '하루를 넘을 수 없습니다').nullable(),
  volume: z.int().min(0).max(100, '0에서 100까지입니다').nullable(),
  startTime: seconds,
  endTime: seconds,
})
export type ItemValues = z.infer<typeof ItemForm>

interface ItemField {
  name: keyof ItemValues
  label: string
  unit?: string
  help?: string
  onlyVideo?: true
}

export const ITEM_FIELDS: readonly ItemField[] = [
  { name: 'duration', label: '보여 주는 시간', unit: '초' },
  { name: 'volume', label: '음량', help: '0에서 100까지', onlyVideo: true },
  { name: 'startTime', label: '시작 위치', unit: '초', help: '영상의 이 위치부터 재생합니다.', onlyVideo: true },
  { name: 'endTime', label: '끝 위치', unit: '초', help: '영상의 이 위치에서 다음으로 넘어갑니다.', onlyVideo: true },
]

export function itemFormValues({ ownDuration, customSettings }: PlaylistItem): ItemValues {
  const { volume = null, startTime = null, endTime = null } = customSettings
  return { duration: ownDuration, volume, startTime, endTime }
}

export function itemProblem({ startTime, endTime }: ItemValues): { field: string; message: string } | null {
  return startTime !== null && endTime !== null && endTime <= startTime
    ? { field: 'endTime', message: '시작 위치보다 뒤여야 합니다' }
    : null
}

/** Empty values are omitted. */
export function toItemSettings({ duration, ...custom }: ItemValues): Input<typeof changeItem>['body'] {
  const said = Object.entries(custom).filter(([, value]) => value !== null)
  return { duration, customSettings: Object.fromEntries(said) }
}
