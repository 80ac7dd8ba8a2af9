import type { ProductDetail, ProductForm } from '@jangteo/contracts/catalog/products.ts'
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
  FIELD_LABELS,
  FIELD_NAMES,
  type FormValues,
  mergeTypedValues,
  productResolver,
  validateForm,
  valuesOf,
} from './form-values.ts'
import { draftOf, mergeDrafts, NO_OPTIONS, sameDraft } from './variants/variant-draft.ts'
import {
  createVariantStore,
  type DraftErrors,
  errorKey,
  placeOfProblem,
  useVariants,
} from './variants/variant-store.ts'

/** The product was saved elsewhere after this form was opened. */
export type Conflict = { state: 'found' } | { state: 'merged'; kept: string[] }

/** Form state and saving of one product: creates without `opened`, otherwise updates that version. */
export function useProductEditor(opened: ProductDetail | undefined, onDone: (product: ProductDetail) => void) {
  const client = useQueryClient()
  const [product, setProduct] = useState(opened)
  const [conflict, setConflict] = useState<Conflict>()
  const [variants] = useState(() => createVariantStore(opened ? draftOf(opened) : NO_OPTIONS))
  const variantsAreDirty = useVariants(({ isDirty }) => isDirty, variants)
  const form = useForm<FormValues>({
    defaultValues: opened ? valuesOf(opened) : EMPTY_FORM,
    resolver: productResolver(() => variants.get().draft),
    // useFocusFirstInvalidField focuses the first invalid field on the page, not the first registered one.
    shouldFocusError: false,
  })

  const settle = async (saved: ProductDetail, message: string, asked: boolean) => {
    form.reset(valuesOf(saved))
    variants.reset(draftOf(saved))
    setProduct(saved)
    setConflict(undefined)
    toast.success(message)
    await client.invalidateQueries({ queryKey: SUPPLIER_PRODUCTS_KEY })
    if (!product || asked) onDone(saved)
  }

  const save = async (values: FormValues, asks: boolean) => {
    const wanted = validateForm(values, variants.get().draft).product
    if (!wanted) return
    try {
      const saved = await store(wanted, product)
      const asked = asks ? await askForApproval(saved) : undefined
      if (asked) await settle(asked, `‘${asked.name}’ 상품의 승인을 요청했습니다.`, true)
      else await settle(saved, savedText(saved, product), false)
    } catch (error) {
      await showFormError(error)
    }
  }

  /** Marks cells of options and variants that cannot be saved as they are. */
  const validateVariants = () => {
    const { draft } = variants.get()
    variants.setErrors(validateForm(form.getValues(), draft).draftErrors)
  }

  const showFormError = async (error: unknown) => {
    const { code, field = '', message } = error instanceof ApiError ? error : new ApiError(0, {})
    const { draft } = variants.get()
    const path = field.replace(/^product\./, '').split('.')
    const place = draft.options.length > 0 && path[0] === 'sku' ? 'variants' : placeOfProblem(draft, path)
    const name = FIELD_NAMES.find((one) => one === path[0])
    if (code === 'changed_meanwhile' && product) setConflict({ state: 'found' })
    else if (code === 'stock_too_low' && draft.options.length > 0) variants.setErrors(await soldMeanwhile())
    else if (code === 'stock_too_low') form.setError('stockQuantity', { message: SOLD_MEANWHILE })
    else if (place !== undefined) variants.setErrors({ [place]: message })
    else if (name) form.setError(name, { message })
    else showErrorToast(error)
  }

  /** The response does not name the variants, so compare with the present stock. */
  const soldMeanwhile = async (): Promise<DraftErrors> => {
    const whole = { variants: SOLD_MEANWHILE }
    if (!product) return whole
    const latest = await api(getSupplierProduct, { params: { id: product.id } }).catch(() => undefined)
    const stockNow = new Map(latest?.data.variants.map(({ id, stockQuantity }) => [id, stockQuantity]))
    const cells = variants.get().draft.variants.flatMap(({ key, id, stockQuantity, stockWas }) => {
      const now = id === undefined ? undefined : stockNow.get(id)
      return now !== undefined && now + (stockQuantity ?? 0) - stockWas < 0
        ? [[errorKey(key, 'stock'), `${SOLD_MEANWHILE} (지금 ${now.toLocaleString('ko-KR')}개)`] as const]
        : []
    })
    return cells.length > 0 ? Object.fromEntries(cells) : whole
  }

  /** Loads the latest version and optionally reapplies the typed values. */
  const reload = async (keeps: boolean) => {
    if (!product) return
    try {
      const { data: latest } = await api(getSupplierProduct, { params: { id: product.id } })
      const typed = form.getValues()
      const merged = mergeTypedValues({ opened: valuesOf(product), typed, latest: valuesOf(latest) })
      const drafts = { opened: draftOf(product), typed: variants.get().draft, latest: draftOf(latest) }
      const draft = keeps ? mergeDrafts(drafts) : drafts.latest
      form.reset(valuesOf(latest))
      if (keeps) for (const name of merged.kept) form.setValue(name, merged.values[name], { shouldDirty: true })
      variants.reset(drafts.latest, draft)
      setProduct(latest)
      const kept = merged.kept.map((name) => FIELD_LABELS[name])
      const keptLabels = sameDraft(draft, drafts.latest) ? kept : [...kept, '옵션']
      setConflict(keeps ? { state: 'merged', kept: keptLabels } : undefined)
    } catch (error) {
      showErrorToast(error)
    }
  }

  return { form, variants, variantsAreDirty, validateVariants, product, conflict, save, reload }
}

const SOLD_MEANWHILE = '그 사이에 팔려서 이만큼 줄일 수 없습니다. 지금 재고를 확인해 주세요'

async function store(wanted: ProductForm, product: ProductDetail | undefined): Promise<ProductDetail> {
  if (!product) return (await api(createProduct, { body: wanted })).data
  const body = { product: wanted, version: product.version, stockWas: product.stockQuantity }
  return (await api(updateProduct, { params: { id: product.id }, body })).data
}

/** If this fails the product stays saved; the error is shown and the request can be repeated. */
async function askForApproval({ id }: ProductDetail): Promise<ProductDetail | undefined> {
  try {
    return (await api(setProductStatus, { params: { id }, body: { status: 'pending' } })).data
  } catch (error) {
    showErrorToast(error)
    return undefined
  }
}

function savedText(saved: ProductDetail, before: ProductDetail | undefined): string {
  if (!before) return `‘${saved.name}’ 상품을 임시저장했습니다.`
  if (saved.change && saved.change.requestedAt !== before.change?.requestedAt)
    return saved.change.options
      ? '저장했습니다. 이름, 이미지, 설명과 새 옵션은 승인되면 쇼핑몰에 보입니다.'
      : '저장했습니다. 이름, 이미지, 설명은 승인되면 쇼핑몰에 보입니다.'
  return '저장했습니다.'
}
