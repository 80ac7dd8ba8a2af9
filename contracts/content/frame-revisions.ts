import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MenuInput, menuRef, ofPart, TemplatePartInput } from './template-parts.ts'

/** Revisions of template parts and menus. */
const revisionOf = <Input extends z.ZodType>(written: Input) =>
  z.object({
    version: z.int(),
    savedAt: z.string(),
    /** Null for a version that came with the installation. */
    savedByName: z.string().nullable(),
    written,
  })

const PartRevision = revisionOf(TemplatePartInput)
export type PartRevision = z.infer<typeof PartRevision>
const MenuRevision = revisionOf(MenuInput)
export type MenuRevision = z.infer<typeof MenuRevision>

const audience = ['admin'] as const

export const listPartRevisions = endpoint({
  method: 'GET',
  path: '/admin/content/template-parts/:id/revisions',
  summary: 'List the revisions of a template part, newest first, at most fifty',
  audience,
  params: ofPart,
  response: z.object({ data: z.array(PartRevision) }),
})

export const listMenuRevisions = endpoint({
  method: 'GET',
  path: '/admin/content/menus/:ref/revisions',
  summary: 'List the revisions of a menu, newest first, at most fifty',
  audience,
  params: z.object({ ref: menuRef }),
  response: z.object({ data: z.array(MenuRevision) }),
})
