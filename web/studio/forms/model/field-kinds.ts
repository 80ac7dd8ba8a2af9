import type { FieldType, FormField } from '@jangteo/domain/forms/form-fields.ts'
import {
  AlignLeft,
  AtSign,
  Calculator,
  CalendarDays,
  ChevronDownSquare,
  CircleDot,
  CodeXml,
  CreditCard,
  EyeOff,
  Hash,
  Heading,
  ImageIcon,
  KeyRound,
  Link,
  type LucideIcon,
  MapPin,
  Minus,
  Palette,
  Paperclip,
  Phone,
  Pilcrow,
  Rows3,
  SlidersHorizontal,
  SquareCheck,
  Star,
  TextCursorInput,
  UserRound,
} from 'lucide-react'

interface FieldKind {
  label: string
  icon: LucideIcon
  /** Initial settings of a new field. */
  first?: Partial<FormField>
}

const OPTIONS = [
  { value: '1', label: '선택지 1' },
  { value: '2', label: '선택지 2' },
]

export const FIELD_KINDS: Record<FieldType, FieldKind> = {
  text: { label: '짧은 글', icon: TextCursorInput },
  textarea: { label: '긴 글', icon: AlignLeft },
  email: { label: '이메일', icon: AtSign },
  tel: { label: '전화번호', icon: Phone },
  url: { label: '웹 주소', icon: Link },
  number: { label: '숫자', icon: Hash },
  date: { label: '날짜', icon: CalendarDays },
  password: { label: '비밀번호', icon: KeyRound },
  select: { label: '선택 상자', icon: ChevronDownSquare, first: { options: OPTIONS } },
  radio: { label: '하나 선택', icon: CircleDot, first: { options: OPTIONS } },
  checkbox: { label: '체크박스', icon: SquareCheck },
  rating: { label: '별점', icon: Star },
  range: { label: '범위', icon: SlidersHorizontal },
  color: { label: '색', icon: Palette },
  name: { label: '이름', icon: UserRound },
  address: { label: '주소', icon: MapPin },
  file: { label: '파일', icon: Paperclip },
  image: { label: '이미지', icon: ImageIcon },
  payment: { label: '결제', icon: CreditCard },
  calculation: { label: '계산', icon: Calculator },
  hidden: { label: '숨은 값', icon: EyeOff },
  repeater: { label: '반복', icon: Rows3, first: { fields: [{ name: 'text_1', type: 'text', label: '짧은 글' }] } },
  heading: { label: '제목', icon: Heading },
  paragraph: { label: '문단', icon: Pilcrow, first: { defaultValue: '' } },
  divider: { label: '구분선', icon: Minus },
  html: { label: 'HTML', icon: CodeXml, first: { defaultValue: '' } },
}

export const PALETTE: readonly { label: string; types: readonly FieldType[] }[] = [
  { label: '입력', types: ['text', 'textarea', 'email', 'tel', 'url', 'number', 'date', 'password'] },
  { label: '선택', types: ['select', 'radio', 'checkbox', 'rating', 'range', 'color'] },
  { label: '묶음', types: ['name', 'address', 'file', 'image', 'payment', 'repeater'] },
  { label: '값', types: ['calculation', 'hidden'] },
  { label: '보여 주기', types: ['heading', 'paragraph', 'divider', 'html'] },
]

const NOT_IN_ROWS: ReadonlySet<FieldType> = new Set(['file', 'image', 'password', 'payment', 'repeater'])

/** Field types allowed in a repeater row. */
export const ROW_TYPES: readonly FieldType[] = PALETTE.flatMap(({ types }) =>
  types.filter((type) => !NOT_IN_ROWS.has(type)),
)

/** First unused name: `text_1`, `text_2` … */
export function freeName(type: FieldType, taken: readonly FormField[]): string {
  const names = new Set(taken.map(({ name }) => name))
  for (let number = 1; ; number += 1) if (!names.has(`${type}_${number}`)) return `${type}_${number}`
}

export function newField(type: FieldType, among: readonly FormField[]): FormField {
  const { label, first } = FIELD_KINDS[type]
  return { name: freeName(type, among), type, label, ...first }
}
