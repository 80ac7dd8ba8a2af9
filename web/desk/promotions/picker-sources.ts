import { listUsers } from '@jangteo/contracts/accounts/admin-users.ts'
import { getAnyProduct, listAllProducts } from '@jangteo/contracts/catalog/admin-products.ts'
import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import { listProductFacets } from '@jangteo/contracts/catalog/public-products.ts'
import { listSupplierProducts } from '@jangteo/contracts/catalog/supplier-products.ts'
import { listStores } from '@jangteo/contracts/signage/stores.ts'
import { queryOptions } from '@tanstack/react-query'
import { createContext } from 'react'
import { api } from '../../app/api.ts'
import { businessNameOf } from '../../app/members/business.ts'
import type { ComboboxOption } from '../../ui/combobox.tsx'

/** Admins choose among all products, a supplier among the own ones. */
export const PickerScope = createContext<'admin' | 'supplier'>('admin')

const FOUND = 8
const KEY = ['promotion-choices'] as const

export function productOptions(scope: 'admin' | 'supplier', search: string) {
  const query = { limit: FOUND, ...(search && { search }) }
  return queryOptions({
    queryKey: [...KEY, scope, 'products', search],
    queryFn: async ({ signal }): Promise<ComboboxOption[]> => {
      const options = { signal, quiet: true }
      const { data } =
        scope === 'admin'
          ? await api(listAllProducts, { query: { ...query, onSale: 'true' } }, options)
          : await api(listSupplierProducts, { query: { ...query, approvalStatus: 'approved' } }, options)
      return data.map(({ id, name, brand, supplierName }) => ({ value: id, label: name, note: brand ?? supplierName }))
    },
  })
}

export function supplierOptions(search: string) {
  return queryOptions({
    queryKey: [...KEY, 'suppliers', search],
    queryFn: async ({ signal }): Promise<ComboboxOption[]> => {
      const query = { userType: 'supplier', limit: FOUND, ...(search && { search }) } as const
      const { data } = await api(listUsers, { query }, { signal, quiet: true })
      return data.map((user) => ({ value: user.id, label: businessNameOf(user) ?? user.name, note: user.email }))
    },
  })
}

/** A parent includes the products of its children, so both can be chosen. */
export const categoryOptions = queryOptions({
  queryKey: [...KEY, 'categories'],
  queryFn: async ({ signal }): Promise<ComboboxOption[]> => {
    const { data } = await api(listCategories, {}, { signal, quiet: true })
    return data.flatMap((group) =>
      group.categories.flatMap(({ id, name, children }) => [
        { value: id, label: name, note: group.name },
        ...children.map((child) => ({ value: child.id, label: child.name, note: `${group.name} › ${name}` })),
      ]),
    )
  },
})

const facets = queryOptions({
  queryKey: [...KEY, 'facets'],
  queryFn: async ({ signal }) => (await api(listProductFacets, { query: {} }, { signal, quiet: true })).data,
})

export const brandOptions = {
  ...facets,
  select: ({ brands }: { brands: { value: string; label: string }[] }): ComboboxOption[] =>
    brands.map(({ value, label }) => ({ value, label })),
}

/** `블랙` of `색상:블랙`: a rule names the value alone. */
export const optionValueOptions = {
  ...facets,
  select: ({ options }: { options: { name: string; values: { value: string }[] }[] }): ComboboxOption[] => {
    const named = options.flatMap(({ name, values }) =>
      values.map(({ value }) => ({ name: value.slice(value.indexOf(':') + 1), option: name })),
    )
    return [...Map.groupBy(named, ({ name }) => name)].map(([name, same]) => ({
      value: name,
      label: name,
      note: same.map(({ option }) => option).join(', '),
    }))
  },
}

export const storeOptions = queryOptions({
  queryKey: [...KEY, 'stores'],
  queryFn: async ({ signal }): Promise<ComboboxOption[]> => {
    const { data } = await api(listStores, {}, { signal, quiet: true })
    return data.stores.map(({ id, name, address }) => ({
      value: id,
      label: name,
      ...(address.city && { note: address.city }),
    }))
  },
})

/** Of a product, with its variants. */
export function variantsOf(productId: string) {
  return queryOptions({
    queryKey: [...KEY, 'variants', productId],
    queryFn: async ({ signal }) =>
      (await api(getAnyProduct, { params: { id: productId } }, { signal, quiet: true })).data,
  })
}
