import type { PartArea, TemplatePartInput } from '@jangteo/contracts/content/template-parts.ts'

export const AREA_LABELS: Record<PartArea, string> = {
  header: '머리글',
  footer: '바닥글',
  sidebar: '옆단',
  general: '본문 아래',
}

export const NEW_PART: TemplatePartInput = {
  name: '',
  area: 'header',
  isActive: false,
  isDefault: false,
  priority: 10,
  conditions: {},
  settings: {},
  content: [],
}
