import { TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import { AUDIENCE_ROLES, type ViewAudience as Audience, VIEW_AUDIENCES } from '@jangteo/domain/views/view-audience.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const VIEW_SOURCES = ['products', 'posts', 'form'] as const
export type ViewSource = (typeof VIEW_SOURCES)[number]
export const VIEW_TYPES = ['table', 'grid', 'list'] as const
export type ViewType = (typeof VIEW_TYPES)[number]
export const VIEW_PAGE_SIZE = 25

const fieldName = z.string().min(1).max(60)

/** How a value is shown. */
export const VIEW_FORMATS = ['text', 'number', 'won', 'date', 'image', 'link', 'list'] as const
export type ViewFormat = (typeof VIEW_FORMATS)[number]

const ViewField = z.strictObject({
  name: fieldName,
  label: z.string().trim().max(100),
  sortable: z.boolean(),
})

const ViewAudience: z.ZodType<Audience> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('roles'),
    roles: z.array(z.enum(AUDIENCE_ROLES)).min(1, '회원 유형을 고르세요').max(4),
  }),
  z.strictObject({ type: z.enum(VIEW_AUDIENCES).exclude(['roles']) }),
])

/** Rows that have exactly this text in the field. */
const FixedFilter = z.strictObject({
  field: fieldName,
  text: z.string().trim().min(1, '값을 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
})

export const ViewDefinition = z.strictObject({
  title: z.string().trim().min(1, '제목을 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
  source: z.strictObject({ type: z.enum(VIEW_SOURCES), formId: z.uuid().nullable() }),
  visualization: z.strictObject({ type: z.enum(VIEW_TYPES) }),
  template: z.strictObject({
    fields: z.array(ViewField).min(1, '보여 줄 필드를 고르세요').max(50),
    wrapperClass: z
      .string()
      .max(100)
      .regex(/^[\w -]*$/),
    itemClass: z
      .string()
      .max(100)
      .regex(/^[\w -]*$/),
  }),
  interaction: z.strictObject({
    enableSearch: z.boolean(),
    enableFilters: z.boolean(),
    filterFields: z.array(fieldName).max(10),
    enableExport: z.boolean(),
  }),
  itemsPerPage: z.int().min(1).max(100),
  sort: z.strictObject({ field: fieldName, direction: z.enum(['asc', 'desc']) }).nullable(),
  /** Who may read the view. Without one in a request: staff for form entries, else the public. */
  audience: ViewAudience,
  /** Always apply; a reader can narrow the rows further, never widen them. */
  fixedFilters: z.array(FixedFilter).max(10),
})
export type ViewDefinition = z.infer<typeof ViewDefinition>

const RenderedField = ViewField.extend({ format: z.enum(VIEW_FORMATS) })

/** As authors send it. */
const DefinitionInput = ViewDefinition.partial({ audience: true, fixedFilters: true })
export type DefinitionInput = z.infer<typeof DefinitionInput>

/** A view as it leaves the server: its settings and rows. Rows contain chosen fields only. */
export const RenderedView = z.object({
  view: z.object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    visualization: z.object({ type: z.enum(VIEW_TYPES) }),
    template: z.object({ fields: z.array(RenderedField), wrapperClass: z.string(), itemClass: z.string() }),
    interaction: z.object({
      enableSearch: z.boolean(),
      enableFilters: z.boolean(),
      filterFields: z.array(z.object({ name: z.string(), label: z.string(), options: z.array(z.string()) })),
      enableExport: z.boolean(),
    }),
    itemsPerPage: z.int(),
    sort: z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) }).nullable(),
  }),
  data: z.array(
    z.object({
      id: z.string(),
      url: z.string().nullable(),
      values: z.record(z.string(), z.string()),
      /** Of a product: with the setting `vatDisplay`, decides the sum paid for its price. */
      taxClass: z.enum(TAX_CLASSES).optional(),
    }),
  ),
  total: z.int(),
  totalPages: z.int(),
  page: z.int(),
  limit: z.int(),
})
export type RenderedView = z.infer<typeof RenderedView>

/** Loose, because `filter[field]` parameters depend on the view. */
const viewQuery = z.looseObject({
  viewId: z.string().max(100).optional(),
  viewName: z.string().max(100).optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.string().max(60).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})

/** 401 or 403 when the reader is not in the audience of the view. */
export const renderView = endpoint({
  method: 'GET',
  path: '/views/render',
  summary: 'Get a page of a view, if the caller is in its audience',
  audience: 'anyone',
  query: viewQuery.extend({
    page: pageQuery.page,
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  response: RenderedView,
  cacheTags: ['forms', 'content', 'products'],
})

export const exportView = endpoint({
  method: 'GET',
  path: '/views/export.csv',
  summary: 'Export all rows of a view as a CSV file, if its author allows export to its audience',
  audience: 'anyone',
  query: viewQuery,
  response: z.custom<AsyncIterable<string>>(),
  download: 'text/csv',
})

const audience = ['admin'] as const
const ofView = z.object({ id: z.uuid() })

export const viewName = z
  .string()
  .trim()
  .min(1, '이름을 입력하세요')
  .max(60, '60자까지 쓸 수 있습니다')
  .regex(/^[a-z0-9-]+$/, '영문 소문자, 숫자, 하이픈만 쓸 수 있습니다')

export const AuthoredView = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  updatedAt: z.string(),
  definition: ViewDefinition,
})
export type AuthoredView = z.infer<typeof AuthoredView>
const authored = z.object({ data: AuthoredView })
const viewInput = z.strictObject({ name: viewName, definition: DefinitionInput })

export const listViews = endpoint({
  method: 'GET',
  path: '/admin/views',
  summary: 'List views, newest first',
  audience,
  query: z.object({ ...pageQuery, search: z.string().trim().max(100).optional() }),
  response: pageOf(AuthoredView),
})

export const getAuthoredView = endpoint({
  method: 'GET',
  path: '/admin/views/:id',
  summary: 'Get a view with its definition, for its author',
  audience,
  params: ofView,
  response: authored,
})

export const createView = endpoint({
  method: 'POST',
  path: '/admin/views',
  summary: 'Create a view',
  audience,
  body: viewInput,
  response: authored,
  status: 201,
})

/** 409 `changed_meanwhile` when another author saved since. */
export const saveView = endpoint({
  method: 'PUT',
  path: '/admin/views/:id',
  summary: 'Save a view; it takes effect immediately',
  audience,
  params: ofView,
  body: viewInput.extend({ version: z.int().min(1) }),
  response: authored,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/admin/views/:id',
  summary: 'Delete a view',
  audience,
  params: ofView,
  response: z.object({ success: z.literal(true) }),
})

export const duplicateView = endpoint({
  method: 'POST',
  path: '/admin/views/:id/duplicate',
  summary: 'Duplicate a view',
  audience,
  params: ofView,
  response: authored,
  status: 201,
})

/** Published documents and template parts that name the view, in a shortcode or a block. */
const ViewUse = z.object({
  id: z.string(),
  kind: z.enum(['page', 'post', 'reusable', 'template', 'part']),
  title: z.string(),
})
export type ViewUse = z.infer<typeof ViewUse>

export const listViewUses = endpoint({
  method: 'GET',
  path: '/admin/views/:id/uses',
  summary: 'List the published documents and template parts that embed a view',
  audience,
  params: ofView,
  response: z.object({ data: z.array(ViewUse) }),
})

export const previewView = endpoint({
  method: 'POST',
  path: '/admin/views/preview',
  summary: 'Preview the first page of an unsaved view',
  audience,
  body: z.strictObject({ definition: DefinitionInput }),
  response: RenderedView,
})

export const listViewFields = endpoint({
  method: 'GET',
  path: '/admin/views/fields',
  summary: 'List the fields of a source',
  audience,
  query: z.object({ type: z.enum(VIEW_SOURCES), formId: z.uuid().optional() }),
  response: z.object({
    data: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        format: z.enum(VIEW_FORMATS),
        canSort: z.boolean(),
        canFilter: z.boolean(),
      }),
    ),
  }),
})
