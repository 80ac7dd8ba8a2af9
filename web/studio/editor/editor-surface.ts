import { createContext, useContext } from 'react'
import type { Place } from './model/block.ts'

export interface PickedPicture {
  url: string
  alt: string
}

/** Dialogs over the canvas and screen reader announcements. */
export interface EditorSurface {
  openInserter(place: Place): void
  openKeys(): void
  /** Opens the settings of the selected block and focuses them. */
  openSettings(): void
  /** Null if cancelled. */
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
