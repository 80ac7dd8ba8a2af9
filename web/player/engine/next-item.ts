import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { isPlayable } from './source.ts'
import type { PlayerState, Source } from './state.ts'

type Known = Pick<PlayerState, 'manifest' | 'blockedUntil'>

/** First playable item at or after an index; null if the playlist ends before. */
function firstFrom(known: Known, source: Source, from: number, now: number): ManifestItem | null {
  const playlist = known.manifest.playlists.find(({ id }) => id === source.playlistId)
  if (!playlist) return null
  const { items, loop } = playlist
  const order = loop ? [...items.slice(from), ...items.slice(0, from)] : items.slice(from)
  return order.find((item) => isPlayable(item, known.blockedUntil, now)) ?? null
}

export function firstItem(state: Known & Pick<PlayerState, 'place'>, source: Source, now: number): ManifestItem | null {
  const { place } = state
  const from = place?.occurrence === source.occurrence ? placeOf(state, source, place.itemId) : 0
  return firstFrom(state, source, Math.max(0, from), now)
}

export function itemAfter(known: Known, source: Source, itemId: string, now: number): ManifestItem | null {
  return firstFrom(known, source, placeOf(known, source, itemId) + 1, now)
}

/** -1 if the item is no longer in the playlist. */
function placeOf({ manifest }: Known, { playlistId }: Source, itemId: string): number {
  return manifest.playlists.find(({ id }) => id === playlistId)?.items.findIndex(({ id }) => id === itemId) ?? -1
}
