import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const ADMINS = ['admin'] as const
const idParams = z.object({ id: z.uuid() })

const categoryShape = {
  id: z.string(),
  groupId: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  level: z.int().min(1).max(2),
  sortOrder: z.int(),
  isActive: z.boolean(),
  /** Products on sale in it and below it. */
  productCount: z.int(),
}

/** Two levels: those of the second have no children of their own. */
const ChildCategory = z.object({ ...categoryShape, children: z.array(z.never()) })
export const Category = z.object({ ...categoryShape, children: z.array(ChildCategory) })
export type Category = z.infer<typeof Category>
export type CategoryChild = Category['children'][number]

export const CategoryGroup = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  sortOrder: z.int(),
  categories: z.array(Category),
})
export type CategoryGroup = z.infer<typeof CategoryGroup>

const Tree = z.object({ success: z.literal(true), data: z.array(CategoryGroup) })

export const listCategories = endpoint({
  method: 'GET',
  path: '/public/categories',
  summary: 'Get active groups and categories with the number of products on sale',
  audience: 'anyone',
  response: Tree,
  cacheTags: ['categories', 'products'],
  cached: true,
})

export const listAllCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  summary: 'Get all groups and categories, including inactive ones',
  audience: ADMINS,
  response: Tree,
})

const Name = z.string().trim().min(1, '이름을 입력하세요').max(50, '이름은 50자까지 쓸 수 있습니다')
const Description = z.string().trim().max(300, '설명은 300자까지 쓸 수 있습니다')

export const createCategoryGroup = endpoint({
  method: 'POST',
  path: '/admin/category-groups',
  summary: 'Create a group as the last one',
  audience: ADMINS,
  body: z.strictObject({ name: Name, description: Description.default('') }),
  response: Tree,
  status: 201,
})

export const updateCategoryGroup = endpoint({
  method: 'PATCH',
  path: '/admin/category-groups/:id',
  summary: 'Update a group: name, description, active or not',
  audience: ADMINS,
  params: idParams,
  body: z.strictObject({
    name: Name.optional(),
    description: Description.optional(),
    isActive: z.boolean().optional(),
  }),
  response: Tree,
})

export const deleteCategoryGroup = endpoint({
  method: 'DELETE',
  path: '/admin/category-groups/:id',
  summary: 'Delete a group without categories',
  audience: ADMINS,
  params: idParams,
  response: Tree,
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Create a category as the last one of its group or parent',
  audience: ADMINS,
  body: z.strictObject({ groupId: z.uuid(), parentId: z.uuid().nullable().default(null), name: Name }),
  response: Tree,
  status: 201,
})

/** The slug stays when the name changes. */
export const updateCategory = endpoint({
  method: 'PATCH',
  path: '/admin/categories/:id',
  summary: 'Update a category: name, active or not',
  audience: ADMINS,
  params: idParams,
  body: z.strictObject({ name: Name.optional(), isActive: z.boolean().optional() }),
  response: Tree,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/admin/categories/:id',
  summary: 'Delete a category without products and children',
  audience: ADMINS,
  params: idParams,
  response: Tree,
})

/** Siblings: groups, or categories of one group and parent; all of them, in their new order. */
export const orderCategories = endpoint({
  method: 'PUT',
  path: '/admin/categories/order',
  summary: 'Reorder groups or sibling categories',
  audience: ADMINS,
  body: z.strictObject({ of: z.enum(['groups', 'categories']), ids: z.array(z.uuid()).min(1).max(500) }),
  response: Tree,
})
