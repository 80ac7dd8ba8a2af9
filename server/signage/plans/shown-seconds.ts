import { sql } from 'drizzle-orm'
import { signageContents, signagePlaylistItems, signagePlaylists } from '../tables.ts'

const { settings } = signagePlaylistItems
const videoEnd = sql`coalesce((${settings} ->> 'endTime')::float8, ${signageContents.duration})`
const videoStart = sql`coalesce((${settings} ->> 'startTime')::float8, 0)`

/** How long an item is on: as said for it alone, as a picture stays, or what is played of a video; null where only that knows. */
export const shownSeconds = sql<number | null>`coalesce(${signagePlaylistItems.duration},
  case when ${signageContents.type} in ('image', 'products')
    then coalesce(${signageContents.duration}, ${signagePlaylists.imageSeconds})
  when ${videoEnd} > ${videoStart} then round(${videoEnd} - ${videoStart}) end)::int`
