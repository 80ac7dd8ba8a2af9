import type { PartArea, WrittenPart } from '@jangteo/contracts/content/template-parts.ts'

export const AREA_WORDS: Record<PartArea, string> = {
  header: '머리글',
  footer: '바닥글',
  sidebar: '옆단',
  general: '본문 아래',
}

export const FRESH_PART: WrittenPart = {
  name: '',
  area: 'header',
  isActive: false,
  isDefault: false,
  priority: 10,
  conditions: {},
  settings: {},
  content: [],
}
