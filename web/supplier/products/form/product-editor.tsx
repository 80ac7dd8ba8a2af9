import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FormProvider, type FormState, useFieldArray, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { saveOnShortcut } from '../../../ui/save-on-shortcut.ts'
import { SectionLinks } from '../../../ui/section-links.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { shippingPolicies } from '../../shipping/queries.ts'
import { CategoriesSection } from './categories-section.tsx'
import { FORM_SECTIONS, FormSection, NumberField, TextField } from './form-fields.tsx'
import { FIELD_LABELS, type FormValues } from './form-values.ts'
import { ImagesSection } from './images-section.tsx'
import { NoticeSection } from './notice-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ConflictBanner, SaveBar } from './save-bar.tsx'
import { StockSection } from './stock-section.tsx'
import { useProductEditor } from './use-product-editor.ts'
import { OptionsSection } from './variants/options-section.tsx'
import { VariantStoreContext } from './variants/variant-store.ts'

/** Scroll margins keep focused fields clear of the sticky bars. */
const FORM = 'grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(input,textarea,button)]:scroll-my-28'

/** Form to create and edit products. */
export function ProductEditor({ opened }: { opened?: ProductDetail }) {
  const element = useRef<HTMLFormElement>(null)
  const [done, setDone] = useState<ProductDetail>()
  const [uploading, setUploading] = useState(false)
  const [saving, setSaving] = useState<'save' | 'ask'>()
  const editor = useProductEditor(opened, setDone)
  const { form, variants, product, conflict, save, reload } = editor
  useFocusFirstInvalidField(element, form.formState)
  useUnsavedGuard((form.formState.isDirty || editor.variantsAreDirty || uploading) && !done)
  useLeaveWhenDone(done)

  const submit = async (as: 'save' | 'ask') => {
    if (uploading) return toast.info('이미지를 다 올린 뒤에 저장할 수 있습니다.')
    setSaving(as)
    editor.validateVariants()
    await form.handleSubmit((values) => save(values, as === 'ask'))()
    setSaving(undefined)
  }

  return (
    <FormProvider {...form}>
      <VariantStoreContext value={variants}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,46rem)_12rem]">
          <form
            ref={element}
            noValidate
            aria-label="상품"
            onSubmit={(event) => {
              event.preventDefault()
              void submit('save')
            }}
            onKeyDown={saveOnShortcut}
            className={FORM}
          >
            <ProductNotice product={product} />
            <BasicsSection />
            <PriceSection key={product?.version} />
            <StockSection product={product} />
            <ImagesSection onUploading={setUploading} />
            <OptionsSection />
            <CategoriesSection product={product} />
            <SpecificationsSection />
            <DetailsSection />
            <NoticeSection />
            <SaveBar
              product={product}
              saving={saving}
              disabled={uploading}
              onAsk={() => void submit('ask')}
              notice={<ConflictBanner conflict={conflict} onReload={reload} />}
            />
          </form>
          <SectionLinks sections={FORM_SECTIONS} />
        </div>
      </VariantStoreContext>
    </FormProvider>
  )
}

/** Navigates in an effect, after the unsaved-changes guard is off. */
function useLeaveWhenDone(done: ProductDetail | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (done) void navigate(`/supplier/products/${done.id}`)
  }, [done, navigate])
}

function BasicsSection() {
  return (
    <FormSection id="basics">
      <TextField name="name" required />
      <TextField name="shortDescription" required rows={2} help="목록과 상품 화면 맨 위에 보이는 한두 문장입니다." />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="brand" />
        <TextField name="model" />
      </div>
    </FormSection>
  )
}

function DetailsSection() {
  return (
    <FormSection id="details">
      <TextField name="description" required rows={8} help="줄을 바꾼 그대로 보입니다." />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="weight" unit="kg" decimals={2} negative help="0.01kg 단위로 입력합니다." />
        <TextField name="dimensions" placeholder="예: 30 × 20 × 10 cm" />
        <ShippingPolicyField />
      </div>
    </FormSection>
  )
}

/** Only where there is something to choose. */
function ShippingPolicyField() {
  const { register, formState } = useFormContext<FormValues>()
  const { data: policies = [] } = useQuery(shippingPolicies)
  if (policies.length < 2) return null
  const [standard] = policies
  const others = policies.filter(({ isDefault }) => !isDefault)
  return (
    <Field
      label={FIELD_LABELS.shippingPolicyId}
      error={formState.errors.shippingPolicyId?.message}
      help="저장하는 즉시 다음 주문부터 적용됩니다."
    >
      <Select
        placeholder={`기본 정책 (${standard?.name})`}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        {...register('shippingPolicyId')}
      />
    </Field>
  )
}

/** Effect of saving on this product, and its rejection reason. */
function ProductNotice({ product }: { product: ProductDetail | undefined }) {
  if (!product) return null
  const { approvalStatus, rejectionReason, change } = product
  if (approvalStatus === 'rejected')
    return (
      <Banner tone="danger" title="승인이 반려되었습니다">
        사유: {rejectionReason ?? '적힌 사유가 없습니다.'} 고친 뒤 승인을 다시 요청해 주세요.
      </Banner>
    )
  if (approvalStatus === 'pending' && rejectionReason)
    return (
      <Banner tone="warning" title="관리자가 보완을 요청했습니다">
        사유: {rejectionReason} 고친 뒤 승인을 다시 요청해 주세요.
      </Banner>
    )
  if (change?.rejectionReason)
    return (
      <Banner tone="danger" title="변경 내용이 반려되었습니다">
        사유: {change.rejectionReason} 쇼핑몰에는 승인된 내용이 그대로 보입니다.
      </Banner>
    )
  if (approvalStatus !== 'approved') return null
  return (
    <Banner title={change ? '변경한 내용이 승인을 기다리고 있습니다' : '승인된 상품입니다'}>
      상품명, 이미지, 설명을 고치거나 옵션과 값을 새로 넣으면 승인될 때까지 지금 내용이 쇼핑몰에 보입니다. 가격과 재고는
      저장하는 즉시 바뀝니다.
    </Banner>
  )
}

/** After each submit, focuses the first invalid field on the page. */
function useFocusFirstInvalidField(form: RefObject<HTMLFormElement | null>, state: FormState<FormValues>): void {
  const { submitCount, isSubmitting } = state
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [form, submitCount, isSubmitting])
}

function SpecificationsSection() {
  const { control, register, formState } = useFormContext<FormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'specifications' })
  const adding = useRef<HTMLButtonElement>(null)
  const problems = formState.errors.specifications

  const drop = (at: number) => {
    remove(at)
    adding.current?.focus()
  }

  return (
    <FormSection id="specifications" description="상품 화면에 표로 보입니다. 예: 재질 · 도자기">
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map((field, at) => (
            <li key={field.id} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <Field label={`${at + 1}번째 항목 이름`} hideLabel error={problems?.[at]?.name?.message}>
                  <TextInput autoComplete="off" placeholder="이름" {...register(`specifications.${at}.name`)} />
                </Field>
                <Field label={`${at + 1}번째 항목 값`} hideLabel error={problems?.[at]?.value?.message}>
                  <TextInput autoComplete="off" placeholder="값" {...register(`specifications.${at}.value`)} />
                </Field>
              </div>
              <IconButton icon={Trash2} label={`${at + 1}번째 항목 삭제`} onClick={() => drop(at)} />
            </li>
          ))}
        </ul>
      )}
      {problems?.root?.message && (
        <p data-invalid tabIndex={-1} className="text-danger text-xs outline-none">
          {problems.root.message}
        </p>
      )}
      <Button ref={adding} variant="secondary" className="w-fit" onClick={() => append({ name: '', value: '' })}>
        <Plus size={18} strokeWidth={1.5} />
        항목 추가
      </Button>
    </FormSection>
  )
}
