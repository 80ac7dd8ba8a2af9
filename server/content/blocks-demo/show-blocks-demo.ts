import type { ShownNode } from '@jangteo/contracts/content/rendered-content.ts'
import type { Database } from '../../database/open-database.ts'
import { showContent } from '../rendering/show-content.ts'
import { type Shortcodes, surroundingsOf } from '../rendering/surroundings.ts'
import { BUILDER_DEMO } from './builder-demo.ts'
import { EDITOR_DEMO } from './editor-demo.ts'

/** Both vocabularies, by the same way as anything that somebody wrote. */
export async function showBlocksDemo(db: Database, shortcodes: Shortcodes): Promise<{ nodes: ShownNode[] }> {
  const around = surroundingsOf(db, shortcodes)
  const builder = await showContent(BUILDER_DEMO, around)
  return { nodes: [...builder, ...(await showContent(EDITOR_DEMO, around))] }
}
