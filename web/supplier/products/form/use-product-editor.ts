import type { Product, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import {
  createProduct,
  getSupplierProduct,
  setProductStatus,
  updateProduct,
} from '@jangteo/contracts/catalog/supplier-products.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { toast } from '../../../ui/toast.ts'
import { SUPPLIER_PRODUCTS_KEY } from '../queries.ts'
import {
  EMPTY_FORM,
  FIELD_NAMES,
  type FieldName,
  type FormValues,
  mergeTypedValues,
  productResolver,
  validateForm,
  valuesOf,
} from './form-values.ts'

/** The product was saved elsewhere after this form was opened. */
export type Conflict = { state: 'found' } | { state: 'merged'; kept: FieldName[] }

/** Form state and saving of one product: creates without `opened`, otherwise updates that version. */
export function useProductEditor(opened: Product | undefined, onDone: (product: Product) => void) {
  const client = useQueryClient()
  const [product, setProduct] = useState(opened)
  const [conflict, setConflict] = useState<Conflict>()
  const form = useForm<FormValues>({
    defaultValues: opened ? valuesOf(opened) : EMPTY_FORM,
    resolver: productResolver,
    // useFocusFirstInvalidField focuses the first invalid field on the page, not the first registered one.
    shouldFocusError: false,
  })

  const settle = async (saved: Product, message: string, asked: boolean) => {
    form.reset(valuesOf(saved))
    setProduct(saved)
    setConflict(undefined)
    toast.success(message)
    await client.invalidateQueries({ queryKey: SUPPLIER_PRODUCTS_KEY })
    if (!product || asked) onDone(saved)
  }

  const save = async (values: FormValues, asks: boolean) => {
    const wanted = validateForm(values).product
    if (!wanted) return
    try {
      const saved = await store(wanted, product)
      const asked = asks ? await askForApproval(saved) : undefined
      if (asked) await settle(asked, `‘${asked.name}’ 상품의 승인을 요청했습니다.`, true)
      else await settle(saved, savedText(saved, product), false)
    } catch (error) {
      showFormError(error)
    }
  }

  const showFormError = (error: unknown) => {
    const { code, field, message } = error instanceof ApiError ? error : new ApiError(0, {})
    const name = FIELD_NAMES.find((one) => one === field?.replace(/^product\./, '').split('.')[0])
    if (code === 'changed_meanwhile' && product) setConflict({ state: 'found' })
    else if (code === 'stock_too_low') form.setError('stockQuantity', { message: SOLD_MEANWHILE })
    else if (name) form.setError(name, { message })
    else showErrorToast(error)
  }

  /** Loads the latest version and optionally reapplies the typed values. */
  const reload = async (keeps: boolean) => {
    if (!product) return
    try {
      const { data: latest } = await api(getSupplierProduct, { params: { id: product.id } })
      const typed = form.getValues()
      const merged = mergeTypedValues({ opened: valuesOf(product), typed, latest: valuesOf(latest) })
      form.reset(valuesOf(latest))
      if (keeps) for (const name of merged.kept) form.setValue(name, merged.values[name], { shouldDirty: true })
      setProduct(latest)
      setConflict(keeps ? { state: 'merged', kept: merged.kept } : undefined)
    } catch (error) {
      showErrorToast(error)
    }
  }

  return { form, product, conflict, save, reload }
}

const SOLD_MEANWHILE = '그 사이에 팔려서 이만큼 줄일 수 없습니다. 지금 재고를 확인해 주세요'

async function store(wanted: ProductForm, product: Product | undefined): Promise<Product> {
  if (!product) return (await api(createProduct, { body: wanted })).data
  const body = { product: wanted, version: product.version, stockWas: product.stockQuantity }
  return (await api(updateProduct, { params: { id: product.id }, body })).data
}

/** If this fails the product stays saved; the error is shown and the request can be repeated. */
async function askForApproval({ id }: Product): Promise<Product | undefined> {
  try {
    return (await api(setProductStatus, { params: { id }, body: { status: 'pending' } })).data
  } catch (error) {
    showErrorToast(error)
    return undefined
  }
}

function savedText(saved: Product, before: Product | undefined): string {
  if (!before) return `‘${saved.name}’ 상품을 임시저장했습니다.`
  if (saved.change && saved.change.requestedAt !== before.change?.requestedAt)
    return '저장했습니다. 이름, 이미지, 설명은 승인되면 쇼핑몰에 보입니다.'
  return '저장했습니다.'
}
