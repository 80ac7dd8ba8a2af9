import { MAX_QUANTITY } from '@jangteo/domain/orders/quick-order.ts'
import { useState } from 'react'
import { NumberInput } from '../../ui/number-input.tsx'

interface QuantityInputProps {
  /** Accessible name. */
  label: string
  value: number | null
  disabled?: boolean
  /** Null where the field was emptied. */
  onQuantity: (quantity: number | null) => void
}

/** Reports the number once it is complete: on Enter, or when the field is left. One that cannot be ordered is dropped. */
export function QuantityInput({ label, value, disabled = false, onQuantity }: QuantityInputProps) {
  const [typed, setTyped] = useState<{ quantity: number | null } | null>(null)
  const finish = () => {
    setTyped(null)
    if (!typed) return
    const quantity = typed.quantity || null
    if (quantity !== value && (quantity === null || (quantity > 0 && quantity <= MAX_QUANTITY))) onQuantity(quantity)
  }
  return (
    <NumberInput
      aria-label={label}
      disabled={disabled}
      value={typed ? typed.quantity : value}
      onValueChange={(quantity) => setTyped({ quantity })}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
