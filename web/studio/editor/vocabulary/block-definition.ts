import type { LucideIcon } from 'lucide-react'
import type { Values } from '../model/block.ts'

/** Form control of a setting. */
export type Control =
  | { type: 'text' | 'textarea' | 'address' | 'color' | 'length' | 'switch' | 'image' }
  | { type: 'number'; least?: number; most?: number }
  | { type: 'choice'; options: readonly { value: string; label: string }[]; numeric?: true }
  /** One text for each line. */
  | { type: 'lines' }
  /** Rows of the same fields. */
  | { type: 'rows'; fields: readonly Setting[]; add: string; fresh: Values }
  | { type: 'form' | 'view' | 'reusable' | 'menu' | 'shortcode' }

export interface Setting {
  /** Path of the value: `level`, `data.text`, `style.color.text`. */
  path: string
  label: string
  control: Control
  help?: string
  /** Default value. */
  usual?: string | number | boolean
}

export type Group = '글' | '미디어' | '배치' | '꾸미기' | '연결' | '사이트'

/** Editor definition of a block kind. */
export interface Definition {
  kind: string
  label: string
  icon: LucideIcon
  group: Group
  /** Search keywords besides the label. */
  words?: string
  fresh: Values
  /** Kinds of the initial inner blocks. */
  freshInner?: readonly string[]
  /** Kinds allowed inside; absent: none. */
  holds?: 'any' | readonly string[]
  /** Kinds that may contain it; absent: any. */
  within?: readonly string[]
  /** Path of the text edited in place; it receives the caret. */
  text?: string
  /** Inline formatting is available although the block has no main text. */
  isFormatted?: true
  settings: readonly Setting[]
}

export const choice = (...options: readonly (readonly [value: string, label: string])[]): Control => ({
  type: 'choice',
  options: options.map(([value, label]) => ({ value, label })),
})

const SIDES = choice(['left', '왼쪽'], ['center', '가운데'], ['right', '오른쪽'])

export const alignment = (path: string): Setting => ({ path, label: '정렬', control: SIDES })
export const textField = (path: string, label: string, help?: string): Setting => ({
  path,
  label,
  control: { type: 'text' },
  ...(help && { help }),
})
export const colorField = (path: string, label: string): Setting => ({ path, label, control: { type: 'color' } })
export const lengthField = (path: string, label: string, usual?: string): Setting => ({
  path,
  label,
  control: { type: 'length' },
  ...(usual && { usual }),
})
export const switchField = (path: string, label: string, usual: boolean, help?: string): Setting => ({
  path,
  label,
  control: { type: 'switch' },
  usual,
  ...(help && { help }),
})
export const addressField = (path: string, label: string): Setting => ({ path, label, control: { type: 'address' } })
export const imageField = (path: string, label: string): Setting => ({ path, label, control: { type: 'image' } })
export const levelField = (path: string): Setting => ({
  path,
  label: '단계',
  usual: 2,
  control: {
    type: 'choice',
    numeric: true,
    options: [1, 2, 3, 4, 5, 6].map((level) => ({ value: String(level), label: `제목 ${level}` })),
  },
})
