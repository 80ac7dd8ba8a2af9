import {
  NOTICE_FIELDS,
  NOTICE_IN_DESCRIPTION,
  NOTICE_KIND_LABELS,
  NOTICE_KINDS,
} from '@jangteo/domain/catalog/product-notice.ts'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormSection } from './form-fields.tsx'
import type { FormValues } from './form-values.ts'

const KINDS = NOTICE_KINDS.map((kind) => ({ value: kind, label: NOTICE_KIND_LABELS[kind] }))

/** The fields that the law asks for, by the kind of product. */
export function NoticeSection() {
  const { control } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: 'notice' })
  const { kind, fields } = field.value
  const labels = kind ? NOTICE_FIELDS[kind] : []
  const empty = labels.filter((label) => !fields[label]?.trim())

  const fill = () =>
    field.onChange({
      kind,
      fields: { ...fields, ...Object.fromEntries(empty.map((label) => [label, NOTICE_IN_DESCRIPTION])) },
    })

  return (
    <FormSection id="notice" description="전자상거래 상품정보제공 고시에 따라 상품 화면에 보이는 표입니다.">
      <Field label="상품군" error={fieldState.error?.message} className="sm:max-w-80">
        <Select
          placeholder="고르지 않음"
          options={KINDS}
          value={kind}
          onChange={(event) =>
            field.onChange({ kind: NOTICE_KINDS.find((one) => one === event.target.value) ?? '', fields })
          }
        />
      </Field>
      {kind && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-ink-soft text-sm">
              {labels.length}개 항목 중 {labels.length - empty.length}개를 입력했습니다.
            </p>
            <Button
              variant="secondary"
              size="small"
              className="max-sm:h-11"
              disabled={empty.length === 0}
              onClick={fill}
            >
              빈 항목을 ‘{NOTICE_IN_DESCRIPTION}’로 채우기
            </Button>
          </div>
          {labels.map((label) => (
            <Field key={label} label={label}>
              <TextInput
                autoComplete="off"
                maxLength={1000}
                value={fields[label] ?? ''}
                onChange={(event) => field.onChange({ kind, fields: { ...fields, [label]: event.target.value } })}
              />
            </Field>
          ))}
        </>
      )}
    </FormSection>
  )
}
