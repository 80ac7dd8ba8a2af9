import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { menuRef, ofPart, WrittenMenu, WrittenPart } from './template-parts.ts'

/** What surrounds every page, as it was saved at some time. */
const revisionOf = <Written extends z.ZodType>(written: Written) =>
  z.object({
    version: z.int(),
    savedAt: z.string(),
    /** Null for what came with the shop. */
    savedByName: z.string().nullable(),
    written,
  })

const PartRevision = revisionOf(WrittenPart)
export type PartRevision = z.infer<typeof PartRevision>
const MenuRevision = revisionOf(WrittenMenu)
export type MenuRevision = z.infer<typeof MenuRevision>

const audience = ['admin'] as const

export const listPartRevisions = endpoint({
  method: 'GET',
  path: '/admin/content/template-parts/:id/revisions',
  summary: 'How a template part was saved, the newest first; at most fifty',
  audience,
  params: ofPart,
  answer: z.object({ data: z.array(PartRevision) }),
})

export const listMenuRevisions = endpoint({
  method: 'GET',
  path: '/admin/content/menus/:ref/revisions',
  summary: 'How a menu was saved, the newest first; at most fifty',
  audience,
  params: z.object({ ref: menuRef }),
  answer: z.object({ data: z.array(MenuRevision) }),
})
