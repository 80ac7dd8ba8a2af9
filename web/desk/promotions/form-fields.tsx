import type { ReactNode } from 'react'
import { Controller, type FieldPathByValue, useFormContext } from 'react-hook-form'
import { PhotosInput } from '../../trade/catalog/photos-input.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import {
  BrandPicker,
  CategoryPicker,
  OptionValuePicker,
  ProductPicker,
  StorePicker,
  SupplierPicker,
} from './choice-pickers.tsx'
import type { Choice, PromotionValues } from './promotion-values.ts'

interface TextsProps {
  label: string
  help?: ReactNode
  required?: boolean
}

interface AmountFieldProps extends TextsProps {
  name: FieldPathByValue<PromotionValues, number | null>
  unit: string
  placeholder?: string
}

export function AmountField({ name, unit, placeholder, ...texts }: AmountFieldProps) {
  const { control } = useFormContext<PromotionValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Field {...texts} error={error?.message}>
          <NumberInput
            ref={ref}
            value={value as number | null}
            unit={unit}
            onBlur={onBlur}
            onValueChange={onChange}
            {...(placeholder !== undefined && { placeholder })}
          />
        </Field>
      )}
    />
  )
}

interface TextFieldProps extends TextsProps {
  name: FieldPathByValue<PromotionValues, string>
  type?: 'text' | 'time' | 'datetime-local'
  placeholder?: string
  rows?: number
}

export function TextField({ name, type = 'text', placeholder, rows, ...texts }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<PromotionValues>()
  const shared = { ...register(name), ...(placeholder !== undefined && { placeholder }) }
  return (
    <Field {...texts} error={getFieldState(name, formState).error?.message}>
      {rows ? <Textarea rows={rows} {...shared} /> : <TextInput type={type} autoComplete="off" {...shared} />}
    </Field>
  )
}

interface PictureFieldProps {
  label: string
  onUploading: (isUploading: boolean) => void
  /** Another way to choose a picture, such as the media library. */
  library?: PictureLibrary | undefined
}

/** Renders the button that opens the library; calls `onChoose` with the address of the chosen picture. */
export type PictureLibrary = (onChoose: (url: string) => void) => ReactNode

export function PictureField({ label, onUploading, library }: PictureFieldProps) {
  const { control } = useFormContext<PromotionValues>()
  return (
    <Controller
      control={control}
      name="image"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <div className="grid justify-items-stretch gap-3">
          <PhotosInput
            label={label}
            value={value === null ? [] : [value]}
            most={1}
            onChange={([url = null]) => onChange(url)}
            onUploading={onUploading}
            error={error?.message}
          />
          {value === null && library?.(onChange)}
        </div>
      )}
    />
  )
}

interface CheckFieldProps {
  name: FieldPathByValue<PromotionValues, boolean>
  label: string
  help?: string
}

export function CheckField({ name, label, help }: CheckFieldProps) {
  const { register, getFieldState, formState } = useFormContext<PromotionValues>()
  return (
    <Checkbox label={label} help={help} error={getFieldState(name, formState).error?.message} {...register(name)} />
  )
}

interface ChecksFieldProps<Value> extends TextsProps {
  name: FieldPathByValue<PromotionValues, Value[]>
  options: readonly { value: Value; label: string }[]
}

/** Several of a few; the order of the options is kept. */
export function ChecksField<Value extends string | number>({ name, options, ...texts }: ChecksFieldProps<Value>) {
  const { control } = useFormContext<PromotionValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => {
        const chosen = value as Value[]
        const isOn = (one: Value, changed: Value, isChecked: boolean) =>
          one === changed ? isChecked : chosen.includes(one)
        return (
          <FieldGroup {...texts} error={error?.message}>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {options.map((option) => (
                <Checkbox
                  key={option.value}
                  label={option.label}
                  checked={chosen.includes(option.value)}
                  onChange={({ target }) =>
                    onChange(
                      options.flatMap((one) => (isOn(one.value, option.value, target.checked) ? [one.value] : [])),
                    )
                  }
                />
              ))}
            </div>
          </FieldGroup>
        )
      }}
    />
  )
}

const PICKERS = {
  product: ProductPicker,
  category: CategoryPicker,
  brand: BrandPicker,
  supplier: SupplierPicker,
  optionValue: OptionValuePicker,
  store: StorePicker,
}

interface PickerFieldProps {
  of: keyof typeof PICKERS
  name: FieldPathByValue<PromotionValues, Choice[]>
  label: string
  help?: string
}

export function PickerField({ of, name, label, help }: PickerFieldProps) {
  const { control } = useFormContext<PromotionValues>()
  const Picker = PICKERS[of]
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <Picker
          label={label}
          chosen={value as Choice[]}
          onChange={onChange}
          error={error?.message ?? error?.root?.message}
          {...(help !== undefined && { help })}
        />
      )}
    />
  )
}
