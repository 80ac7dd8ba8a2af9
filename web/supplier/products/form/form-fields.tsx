import { type ComponentProps, type ReactNode, useState } from 'react'
import { Controller, type FieldPathByValue, useFormContext } from 'react-hook-form'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { FIELD_LABELS, type FieldName, type FormValues } from './form-values.ts'

type TextName = Exclude<FieldPathByValue<FormValues, string>, `${string}.${string}`>

interface TextFieldProps {
  name: TextName
  help?: ReactNode
  placeholder?: string
  required?: boolean
  /** When set, renders a textarea with this many rows. */
  rows?: number
}

export function TextField({ name, help, required = false, rows, ...rest }: TextFieldProps) {
  const { register, formState } = useFormContext<FormValues>()
  return (
    <Field label={FIELD_LABELS[name]} help={help} required={required} error={formState.errors[name]?.message}>
      {rows ? (
        <Textarea rows={rows} {...rest} {...register(name)} />
      ) : (
        <TextInput autoComplete="off" {...rest} {...register(name)} />
      )}
    </Field>
  )
}

type NumberName = FieldPathByValue<FormValues, number | null>

interface NumberFieldProps
  extends Pick<ComponentProps<typeof NumberInput>, 'unit' | 'decimals' | 'negative' | 'placeholder'> {
  name: NumberName
  label?: string
  help?: ReactNode
  required?: boolean
  /** Field to revalidate because its rule depends on this one. */
  alsoChecks?: NumberName
  onTyped?: (value: number | null) => void
}

export function NumberField(props: NumberFieldProps) {
  const { name, label = FIELD_LABELS[name as FieldName], help, required = false, alsoChecks, onTyped, ...rest } = props
  const { control } = useFormContext<FormValues>()
  return (
    <Controller
      control={control}
      name={name}
      rules={alsoChecks ? { deps: [alsoChecks] } : {}}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Field label={label} help={help} required={required} error={fieldState.error?.message}>
          <NumberInput
            ref={ref}
            value={value}
            onBlur={onBlur}
            onValueChange={(typed) => {
              onChange(typed)
              onTyped?.(typed)
            }}
            {...rest}
          />
        </Field>
      )}
    />
  )
}

/** Sections of the form in display order; the ids are the anchors. */
export const FORM_SECTIONS = [
  { id: 'basics', title: '기본 정보' },
  { id: 'price', title: '가격' },
  { id: 'stock', title: '재고와 주문 수량' },
  { id: 'images', title: '이미지' },
  { id: 'options', title: '옵션' },
  { id: 'categories', title: '카테고리' },
  { id: 'specifications', title: '사양' },
  { id: 'details', title: '상세 정보' },
  { id: 'notice', title: '상품정보제공고시' },
] as const

type FormSectionId = (typeof FORM_SECTIONS)[number]['id']

interface FormSectionProps {
  id: FormSectionId
  description?: ReactNode
  children: ReactNode
}

export function FormSection({ id, description, children }: FormSectionProps) {
  const title = FORM_SECTIONS.find((section) => section.id === id)?.title ?? ''
  return (
    <div id={id} className="scroll-mt-20">
      <Card title={title} {...(description && { description })}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </Card>
    </div>
  )
}

interface MoreFieldsProps {
  label: string
  /** Open from the start. */
  isUsed: boolean
  /** Stays open, so that the error is seen. */
  isWrong: boolean
  children: ReactNode
}

/** Fields that few products need. */
export function MoreFields({ label, isUsed, isWrong, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(isUsed)
  return (
    <details
      open={open || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-line border-t pt-2"
    >
      <summary className="w-fit cursor-pointer rounded-control py-2 font-medium text-ink-soft text-sm hover:text-ink">
        {label}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">{children}</div>
    </details>
  )
}
