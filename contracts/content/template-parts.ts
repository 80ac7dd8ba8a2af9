import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MenuItem, RenderedNodes } from './rendered-content.ts'

export const PART_AREAS = ['header', 'footer', 'sidebar', 'general'] as const
export type PartArea = (typeof PART_AREAS)[number]

export const PartSettings = z.object({
  backgroundColor: z.string().max(100).optional(),
  textColor: z.string().max(100).optional(),
  padding: z
    .object({
      top: z.string().max(20).optional(),
      bottom: z.string().max(20).optional(),
      left: z.string().max(20).optional(),
      right: z.string().max(20).optional(),
    })
    .optional(),
  containerWidth: z.enum(['full', 'wide', 'narrow']).optional(),
  customCss: z.string().max(20_000).optional(),
})
export type PartSettings = z.infer<typeof PartSettings>

/** A list filters only where the context has that key. */
export const PartConditions = z.object({
  pages: z.array(z.string()).optional(),
  postTypes: z.array(z.string()).optional(),
  categories: z.array(z.string()).optional(),
  userRoles: z.array(z.string()).optional(),
})
export type PartConditions = z.infer<typeof PartConditions>

export const RenderedPart = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  area: z.enum(PART_AREAS),
  settings: PartSettings,
  /** The custom CSS of its settings, scoped to this part. */
  css: z.string(),
  content: z.array(z.unknown()),
  nodes: RenderedNodes,
})
export type RenderedPart = z.infer<typeof RenderedPart>

export const listActiveParts = endpoint({
  method: 'GET',
  path: '/template-parts/area/:area/active',
  summary: 'List the active template parts of an area that match the context, by priority',
  audience: 'anyone',
  params: z.object({ area: z.enum(PART_AREAS) }),
  query: z.object({ context: z.string().max(2_000).optional() }),
  response: z.array(RenderedPart),
  cacheTags: ['content', 'settings', 'products', 'categories', 'forms'],
  cached: true,
})

const Menu = z.object({ ref: z.string(), name: z.string(), items: z.array(MenuItem), version: z.int() })
export type Menu = z.infer<typeof Menu>

export const getMenu = endpoint({
  method: 'GET',
  path: '/menus/:ref',
  summary: 'Get a menu with its submenus',
  audience: 'anyone',
  params: z.object({ ref: z.string().min(1).max(100) }),
  response: z.object({ data: Menu, items: z.array(MenuItem) }),
  cacheTags: ['content'],
  cached: true,
})

const audience = ['admin'] as const
const bodyBytes = 2 * 1024 * 1024
export const ofPart = z.object({ id: z.uuid() })

export const TemplatePartInput = z.strictObject({
  name: z.string().trim().min(1, '이름을 입력하세요').max(100, '100자까지 쓸 수 있습니다'),
  area: z.enum(PART_AREAS),
  isActive: z.boolean(),
  /** Used when no other part of its area matches. */
  isDefault: z.boolean(),
  /** Lower numbers come first. */
  priority: z.int().min(0).max(1_000),
  conditions: PartConditions,
  settings: PartSettings,
  content: z.array(z.unknown()).max(5_000),
})
export type TemplatePartInput = z.infer<typeof TemplatePartInput>

export const TemplatePart = TemplatePartInput.extend({
  id: z.string(),
  slug: z.string(),
  /** A save sends the version it started from. */
  version: z.int(),
  updatedAt: z.string(),
})
export type TemplatePart = z.infer<typeof TemplatePart>

export const listTemplateParts = endpoint({
  method: 'GET',
  path: '/admin/content/template-parts',
  summary: 'List all template parts by area and priority',
  audience,
  response: z.object({ data: z.array(TemplatePart) }),
})

export const getTemplatePart = endpoint({
  method: 'GET',
  path: '/admin/content/template-parts/:id',
  summary: 'Get a template part as saved',
  audience,
  params: ofPart,
  response: z.object({ data: TemplatePart }),
})

export const createTemplatePart = endpoint({
  method: 'POST',
  path: '/admin/content/template-parts',
  summary: 'Create a template part',
  audience,
  bodyBytes,
  body: TemplatePartInput,
  response: z.object({ data: TemplatePart }),
  status: 201,
})

/** 409 `changed_meanwhile` when another author saved since. */
export const saveTemplatePart = endpoint({
  method: 'PUT',
  path: '/admin/content/template-parts/:id',
  summary: 'Save a template part; it takes effect immediately',
  audience,
  params: ofPart,
  bodyBytes,
  body: TemplatePartInput.extend({ version: z.int().min(1) }),
  response: z.object({ data: TemplatePart }),
})

export const deleteTemplatePart = endpoint({
  method: 'DELETE',
  path: '/admin/content/template-parts/:id',
  summary: 'Delete a template part',
  audience,
  params: ofPart,
  response: z.object({ success: z.literal(true) }),
})

/** Also for a part that is not saved yet. */
export const renderTemplatePart = endpoint({
  method: 'POST',
  path: '/admin/content/template-parts/render',
  summary: 'Render a template part as visitors would see it, its CSS scoped to the part `preview`',
  audience,
  bodyBytes,
  body: z.strictObject({ content: TemplatePartInput.shape.content, customCss: PartSettings.shape.customCss }),
  response: z.object({ data: z.object({ nodes: RenderedNodes, css: z.string() }) }),
})

export const listMenus = endpoint({
  method: 'GET',
  path: '/admin/content/menus',
  summary: 'List all menus',
  audience,
  response: z.object({ data: z.array(Menu) }),
})

export const menuRef = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]+$/, '영문 소문자, 숫자, 하이픈만 쓸 수 있습니다')
  .max(60, '60자까지 쓸 수 있습니다')

export const MenuInput = z.strictObject({
  name: z.string().trim().min(1, '이름을 입력하세요').max(60, '60자까지 쓸 수 있습니다'),
  items: z.array(MenuItem).max(200),
})
export type MenuInput = z.infer<typeof MenuInput>

/** 409 `changed_meanwhile` when another author saved since. A new menu has version 0. */
export const saveMenu = endpoint({
  method: 'PUT',
  path: '/admin/content/menus/:ref',
  summary: 'Save a menu; it takes effect immediately',
  audience,
  params: z.object({ ref: menuRef }),
  body: MenuInput.extend({ version: z.int().min(0) }),
  response: z.object({ data: Menu }),
})

export const deleteMenu = endpoint({
  method: 'DELETE',
  path: '/admin/content/menus/:ref',
  summary: 'Delete a menu',
  audience,
  params: z.object({ ref: menuRef }),
  response: z.object({ success: z.literal(true) }),
})
