import type { Look, Shape } from './drawing.ts'

interface Drawing {
  shape: Shape
  look: Look
  /** A close-up of the ingredients, without table and wall. */
  closeUp?: true
}

/** By the name of their files. */
export type Drawings = Record<string, Drawing>
