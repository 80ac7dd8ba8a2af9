import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import { TAX_CLASS_LABELS, TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import { GRADES, type Grade } from '@jangteo/domain/grades/grades.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { GRADE_LABELS } from '../../../app/members/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { FormSection, NumberField } from './form-fields.tsx'
import { FIELD_LABELS, type FormValues } from './form-values.ts'
import { QuantityBreaks } from './quantity-breaks.tsx'
import { tierHint } from './tier-hint.ts'

/** A tier price follows the base price until it is edited. */
export function PriceSection() {
  const { control, getValues, setValue, formState } = useFormContext<FormValues>()
  const [byHand, setByHand] = useState<readonly Grade[]>(() => tiersOfTheirOwn(getValues()))
  const [basePrice, pricing] = useWatch({ control, name: ['basePrice', 'pricing'] })

  const follow = (price: number | null, grades: readonly Grade[]) => {
    const tiers = price === null ? null : defaultTiers(price)
    for (const grade of grades)
      setValue(`pricing.${grade}`, tiers?.[grade] ?? null, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      })
  }
  const followAgain = () => {
    setByHand([])
    follow(basePrice, GRADES)
  }

  return (
    <FormSection
      id="price"
      description="기본 가격을 입력하면 등급별 가격이 채워집니다. 직접 고친 가격은 그대로 둡니다."
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          name="basePrice"
          unit="원"
          required
          onTyped={(price) =>
            follow(
              price,
              GRADES.filter((grade) => !byHand.includes(grade)),
            )
          }
        />
        <div className="sm:col-span-2">
          <TaxClassField />
        </div>
      </div>
      <fieldset>
        <legend className="mb-2 flex w-full items-center justify-between gap-3 font-medium text-sm">
          등급별 가격
          {byHand.length > 0 && (
            <Button variant="ghost" size="small" onClick={followAgain} disabled={basePrice === null}>
              기본 가격으로 다시 계산
            </Button>
          )}
        </legend>
        <div className="grid gap-4 sm:grid-cols-3">
          {GRADES.map((grade) => (
            <NumberField
              key={grade}
              name={`pricing.${grade}`}
              label={`${GRADE_LABELS[grade]} 가격`}
              unit="원"
              required
              help={tierHint(grade, basePrice, pricing[grade])}
              onTyped={() => setByHand((before) => (before.includes(grade) ? before : [...before, grade]))}
            />
          ))}
        </div>
      </fieldset>
      <QuantityBreaks />
    </FormSection>
  )
}

function TaxClassField() {
  const { register, formState } = useFormContext<FormValues>()
  return (
    <Field
      label={FIELD_LABELS.taxClass}
      error={formState.errors.taxClass?.message}
      help="도서와 가공하지 않은 농축수산물은 면세, 수출하는 상품은 영세이고, 나머지는 과세입니다."
    >
      <Select
        options={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_LABELS[value] }))}
        {...register('taxClass')}
      />
    </Field>
  )
}

function tiersOfTheirOwn({ basePrice, pricing }: FormValues): Grade[] {
  const tiers = basePrice === null ? null : defaultTiers(basePrice)
  return GRADES.filter((grade) => pricing[grade] !== (tiers?.[grade] ?? null))
}
