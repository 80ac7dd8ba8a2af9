import type { BoardProduct, Manifest, ManifestItem } from '@jangteo/contracts/signage/player.ts'
import type { StorePlan } from '@jangteo/domain/signage/playlist-schedule.ts'

type Product = Omit<BoardProduct, 'link'>
type Item = Omit<ManifestItem, 'products'> & { products: readonly Product[] }

/** All that is the same on every screen of a store. */
export interface ShownPlan extends Pick<Manifest, 'site' | 'store' | 'schedules' | 'defaultPlaylistId'> {
  playlists: readonly (Omit<Manifest['playlists'][number], 'items'> & { items: readonly Item[] })[]
}

/** What decides which of its playlists plays. Those without anything to play are not in it. */
export function toStorePlan({ store, schedules, playlists, defaultPlaylistId }: ShownPlan): StorePlan {
  const { isActive, timezone, emergency, businessHours } = store
  const playablePlaylists = new Set(playlists.map(({ id }) => id))
  return { isActive, timezone, emergency, businessHours, schedules, defaultPlaylistId, playablePlaylists }
}
