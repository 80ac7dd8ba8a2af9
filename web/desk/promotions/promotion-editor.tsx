import type { Promotion, PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import { promotionSentence, type RuleNames } from '@jangteo/domain/promotions/promotion-sentence.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldPath, FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import type { PictureLibrary } from './form-fields.tsx'
import { PickerScope } from './picker-sources.ts'
import { PromotionSections } from './promotion-sections.tsx'
import { type Choice, fieldAt, type PromotionValues, validatePromotion } from './promotion-values.ts'

interface Saving {
  label: string
  save: (promotion: PromotionForm) => Promise<Promotion>
}

interface PromotionEditorProps {
  scope: 'admin' | 'supplier'
  /** Of the supplier whose products it is for. */
  supplierName?: string
  initial: PromotionValues
  /** The first is the main button and runs on the shortcut. */
  ways: readonly [Saving, ...Saving[]]
  back: string
  /** The screen to go to after saving. */
  pathOf: (saved: Promotion) => string
  /** Reads the current version after a conflict; the form then starts from it. */
  onReload?: () => void
  /** Where the picture can be chosen beside uploading one. */
  library?: PictureLibrary
  /** Below the sentence, with the promotion as far as it is valid. */
  preview?: (promotion: PromotionForm | undefined) => ReactNode
}

/** The builder of admins and suppliers: the form, and what it will do beside it. */
export function PromotionEditor(props: PromotionEditorProps) {
  const { scope, supplierName, initial, ways, back, pathOf, onReload, library, preview } = props
  const navigate = useNavigate()
  const form = useForm<PromotionValues>({
    defaultValues: initial,
    resolver: (values) => {
      const { errors } = validatePromotion(values)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { isDirty } = form.formState
  const [saving, setSaving] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const [isOvertaken, setOvertaken] = useState(false)
  const [target, setTarget] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  useUnsavedGuard(isDirty && target === undefined)
  // Navigates only after the guard is off, or it would ask for confirmation.
  useEffect(() => {
    if (target !== undefined) void navigate(target)
  }, [target, navigate])

  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) return showErrorToast(error)
    if (error.code === 'changed_meanwhile') return setOvertaken(true)
    const field = error.field && fieldAt(error.field, form.getValues('effect.kind'))
    if (!field || field.split('.')[0] === undefined || !(String(field.split('.')[0]) in form.getValues()))
      return showErrorToast(error)
    form.setError(field as FieldPath<PromotionValues>, { message: error.message }, { shouldFocus: true })
    focusFirstError(element.current)
  }
  const submitBy = ({ label, save }: Saving) =>
    form.handleSubmit(
      async (values) => {
        const { promotion } = validatePromotion(values)
        if (!promotion) return
        setSaving(label)
        try {
          setTarget(pathOf(await save(promotion)))
        } catch (error) {
          showError(error)
        } finally {
          setSaving(undefined)
        }
      },
      () => focusFirstError(element.current),
    )
  const [main, ...others] = ways
  const isBlocked = isOvertaken || isUploading

  return (
    <PickerScope value={scope}>
      <FormProvider {...form}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <form
            ref={element}
            noValidate
            onSubmit={submitBy(main)}
            onKeyDown={saveOnShortcut}
            className="grid grid-cols-[minmax(0,1fr)] gap-5 max-xl:contents"
          >
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <PromotionSections isSupplier={scope === 'supplier'} picture={{ onUploading: setUploading, library }} />
            </div>
            <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-line border-t bg-canvas px-4 py-3 max-xl:order-last sm:mx-0 sm:px-0">
              {isOvertaken && (
                <Banner
                  tone="danger"
                  title="저장하지 못했습니다. 그 사이에 다른 곳에서 고쳤습니다"
                  action={
                    <Button size="small" variant="secondary" onClick={onReload}>
                      최신 내용 불러오기
                    </Button>
                  }
                >
                  최신 내용을 불러오면 입력한 내용은 사라집니다.
                </Banner>
              )}
              <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
                <Link to={back} className={buttonClassName({ variant: 'ghost' })}>
                  취소
                </Link>
                {others.map((way) => (
                  <Button
                    key={way.label}
                    variant="secondary"
                    pending={saving === way.label}
                    disabled={isBlocked || (saving !== undefined && saving !== way.label)}
                    onClick={() => void submitBy(way)()}
                  >
                    {way.label}
                  </Button>
                ))}
                <Button
                  type="submit"
                  pending={saving === main.label}
                  disabled={isBlocked || (saving !== undefined && saving !== main.label)}
                  aria-keyshortcuts="Meta+S Control+S"
                >
                  {main.label}
                </Button>
              </div>
            </div>
          </form>
          <aside
            aria-label="미리 보기"
            className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:sticky xl:top-[calc(var(--header-height)+1.5rem)] xl:max-h-[calc(100dvh-var(--header-height)-3rem)] xl:overflow-y-auto"
          >
            <LivePreview {...(preview && { preview })} {...(supplierName && { supplierName })} />
          </aside>
        </div>
      </FormProvider>
    </PickerScope>
  )
}

/** The field with the first error, in the order of the page. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

function LivePreview({ preview, supplierName }: Pick<PromotionEditorProps, 'preview' | 'supplierName'>) {
  const values = useWatch<PromotionValues>() as PromotionValues
  const { promotion } = validatePromotion({ ...values, name: values.name.trim() || '새 프로모션' })
  return (
    <>
      <Card title="무엇을 하나요">
        <p aria-live="polite" className={promotion ? undefined : 'text-ink-soft'}>
          {promotion ? sentenceOf(promotion, values, supplierName) : '필요한 항목을 채우면 한 문장으로 보여 드립니다.'}
        </p>
      </Card>
      {preview?.(promotion)}
    </>
  )
}

const OWN = 'own'

function sentenceOf(
  promotion: PromotionForm,
  { targets, effect, conditions }: PromotionValues,
  supplierName?: string,
): string {
  const among = (choices: readonly Choice[]) => (id: string) => choices.find((one) => one.id === id)?.name
  const names: RuleNames = {
    product: among([...targets.products, ...effect.getTargets.products, ...effect.items.map(({ product }) => product)]),
    category: among([...targets.categories, ...effect.getTargets.categories]),
    supplier: among(supplierName ? [{ id: OWN, name: supplierName }] : targets.suppliers),
    store: among(conditions.stores),
    variant: among(effect.gift ? [effect.gift] : []),
  }
  const { startsAt, endsAt, ...rule } = promotion
  const ofSupplier = supplierName && { targets: { ...rule.targets, supplierIds: [OWN] } }
  return promotionSentence(
    { ...rule, ...ofSupplier, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) },
    names,
  )
}
