import type { DemoBlock } from './blocks.ts'

export interface DemoPage {
  slug: string
  title: string
  excerpt: string
  content: DemoBlock[]
}
