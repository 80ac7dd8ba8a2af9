import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { isSupplierStatus, statusOptions } from './status-texts.ts'
import type { useStatusChange } from './use-status-change.ts'

interface StatusSelectProps extends ReturnType<typeof useStatusChange> {
  product: Product
  /** Label suffix, because several selects may be on one screen. */
  label: string
  withDiscontinued?: boolean
  disabled?: boolean
  className?: string
}

export function StatusSelect(props: StatusSelectProps) {
  const { product, label, withDiscontinued = false, disabled = false, className, setStatus, changing } = props
  const isChanging = changing?.product.id === product.id
  return (
    <Field label={label} hideLabel {...(className && { className })}>
      <Select
        options={statusOptions(product.status, { withDiscontinued })}
        value={isChanging ? changing.status : product.status}
        disabled={disabled || isChanging}
        onChange={({ target: { value } }) => {
          if (isSupplierStatus(value)) void setStatus(product, value)
        }}
      />
    </Field>
  )
}
