import { Braces, CodeXml, Heading, List, Minus, Pilcrow, Quote, Table, TextCursorInput } from 'lucide-react'
import {
  alignment,
  choice,
  colorField,
  type Definition,
  lengthField,
  levelField,
  switchField,
  textField,
} from './block-definition.ts'

const COLOURS = [
  colorField('style.color.text', '글자 색'),
  colorField('style.color.background', '배경 색'),
  lengthField('style.typography.fontSize', '글자 크기'),
]

export const TEXT_KINDS: readonly Definition[] = [
  {
    kind: 'core/paragraph',
    label: '문단',
    icon: Pilcrow,
    group: '글',
    words: 'paragraph text 본문',
    fresh: { content: '' },
    text: 'content',
    settings: [alignment('align'), ...COLOURS],
  },
  {
    kind: 'core/heading',
    label: '제목',
    icon: Heading,
    group: '글',
    words: 'heading title h2',
    fresh: { content: '', level: 2 },
    text: 'content',
    settings: [
      levelField('level'),
      alignment('textAlign'),
      textField('anchor', '앵커', '주소 뒤에 #으로 붙는 이름입니다.'),
      ...COLOURS,
    ],
  },
  {
    kind: 'core/list',
    label: '목록',
    icon: List,
    group: '글',
    words: 'list ul ol 번호',
    fresh: { ordered: false },
    freshInner: ['core/list-item'],
    holds: ['core/list-item'],
    settings: [
      switchField('ordered', '번호 매기기', false),
      { path: 'start', label: '시작 번호', control: { type: 'number', least: 0, most: 100_000 } },
      switchField('reversed', '거꾸로 세기', false),
    ],
  },
  {
    kind: 'core/list-item',
    label: '목록 항목',
    icon: TextCursorInput,
    group: '글',
    fresh: { content: '' },
    text: 'content',
    holds: ['core/list'],
    within: ['core/list'],
    settings: [],
  },
  {
    kind: 'core/quote',
    label: '인용',
    icon: Quote,
    group: '글',
    words: 'quote 말',
    fresh: { citation: '' },
    freshInner: ['core/paragraph'],
    holds: 'any',
    text: 'citation',
    settings: COLOURS,
  },
  {
    kind: 'core/code',
    label: '코드',
    icon: CodeXml,
    group: '글',
    words: 'code pre',
    fresh: { content: '' },
    settings: [],
  },
  {
    kind: 'core/table',
    label: '표',
    icon: Table,
    group: '글',
    words: 'table',
    fresh: {
      head: [{ cells: [cell('th'), cell('th')] }],
      body: [{ cells: [cell('td'), cell('td')] }],
      foot: [],
      hasFixedLayout: true,
    },
    isFormatted: true,
    settings: [switchField('hasFixedLayout', '열 너비를 같게', true), textField('caption', '설명')],
  },
  {
    kind: 'core/more',
    label: '더 보기',
    icon: Minus,
    group: '글',
    words: 'more 요약',
    fresh: {},
    settings: [textField('customText', '문구')],
  },
  {
    kind: 'core/html',
    label: 'HTML',
    icon: Braces,
    group: '꾸미기',
    words: 'html 마크업 직접',
    fresh: { content: '' },
    settings: [],
  },
  {
    kind: 'core/separator',
    label: '구분선',
    icon: Minus,
    group: '꾸미기',
    words: 'separator hr 줄',
    fresh: {},
    settings: [
      {
        path: 'className',
        label: '모양',
        control: choice(['is-style-default', '짧은 줄'], ['is-style-wide', '긴 줄'], ['is-style-dots', '점']),
      },
    ],
  },
]

function cell(tag: 'td' | 'th') {
  return { content: '', tag }
}
