import { createContext, useContext } from 'react'
import type { Place } from './model/block.ts'

export interface PickedPicture {
  url: string
  alt: string
}

/** What stands over the canvas: dialogs, and the voice of screen readers. */
export interface EditorSurface {
  openInserter(place: Place): void
  openKeys(): void
  /** Those of the block that is looked at, with the keyboard in them. */
  openSettings(): void
  /** None where nothing was chosen. */
  pickPictures(many: boolean): Promise<readonly PickedPicture[]>
  pickShortcode(written: string): Promise<string | null>
  say(text: string): void
}

export const SurfaceContext = createContext<EditorSurface | null>(null)

export function useSurface(): EditorSurface {
  const surface = useContext(SurfaceContext)
  if (!surface) throw new Error('Outside of an editor')
  return surface
}
