import { getPublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import type { OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '../../../app/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, type SelectOption } from '../../../ui/select.tsx'

interface ExchangeOptionProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  item: OrderItem
}

/** The same option, or another one of the product with the same price. Nothing for a product without options. */
export function ExchangeOption({ item, ...select }: ExchangeOptionProps) {
  const { data: others = [], isError } = useQuery({
    queryKey: ['product', item.productId],
    queryFn: async ({ signal }) =>
      (await api(getPublicProduct, { params: { id: item.productId } }, { signal, quiet: true })).data,
    select: ({ variants }) => otherOptions(item, variants),
    enabled: item.optionText !== null,
    retry: false,
    staleTime: 0,
  })
  if (item.optionText === null) return null
  return (
    <Field
      label="받을 옵션"
      help={
        isError
          ? '지금은 같은 옵션으로만 교환할 수 있습니다.'
          : '가격이 다른 옵션을 원하시면 반품하고 다시 주문해 주세요.'
      }
    >
      <Select options={[{ value: '', label: `같은 옵션 (${item.optionText})` }, ...others]} {...select} />
    </Field>
  )
}

interface Variant {
  id: string
  optionValues: string[]
  price: number
  stockQuantity: number
}

function otherOptions({ variantId, unitPrice }: OrderItem, variants: readonly Variant[]): SelectOption[] {
  const price = variants.find(({ id }) => id === variantId)?.price ?? unitPrice
  return variants
    .filter(({ id }) => id !== variantId)
    .map((variant) => {
      const problem = variant.price !== price ? '가격이 다름' : variant.stockQuantity === 0 ? '품절' : null
      return {
        value: variant.id,
        label: `${optionText(variant.optionValues)}${problem ? ` (${problem})` : ''}`,
        disabled: problem !== null,
      }
    })
}
