import { getPublicProduct, type PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import { type CartItem, updateCartItem } from '@jangteo/contracts/orders/cart.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { type Choice, choose, isComplete, matchesChoice } from '../../trade/catalog/option-choice.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Popover } from '../../ui/popover.tsx'
import { toast } from '../../ui/toast.ts'
import { OptionPicker } from '../products/detail/options/option-picker.tsx'
import { useCartChange } from './use-cart-change.ts'

/** Chooses another option of a line in place. */
export function ChangeOption({ item }: { item: CartItem }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={`${item.productName} 옵션 변경`}
      align="start"
      trigger={
        <Button
          variant="ghost"
          size="small"
          aria-label={`${item.productName} ${item.optionText} 옵션 변경`}
          className="-ml-3 underline underline-offset-4"
        >
          옵션 변경
        </Button>
      }
    >
      <Choices item={item} onDone={() => setOpen(false)} />
    </Popover>
  )
}

interface ChoicesProps {
  item: CartItem
  onDone: () => void
}

function Choices({ item, onDone }: ChoicesProps) {
  const product = useQuery({
    queryKey: ['product', item.productId],
    queryFn: async ({ signal }) =>
      (await api(getPublicProduct, { params: { id: item.productId } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
  if (product.data) return <ChoiceForm item={item} product={product.data} onDone={onDone} />
  if (product.isError) return <ErrorState onRetry={() => void product.refetch()} pending={product.isFetching} />
  return <LoadingPlaceholder className="m-4 h-36" />
}

function ChoiceForm({ item, product, onDone }: ChoicesProps & { product: PublicProductDetail }) {
  const { options, variants } = product
  const current = variants.find(({ id }) => id === item.variantId)
  const [choice, setChoice] = useState<Choice>(current?.valueIds ?? options.map(() => null))
  const chosen = isComplete(choice) ? variants.find((variant) => matchesChoice(variant, choice)) : undefined
  const change = useCartChange((variantId: string) =>
    api(updateCartItem, { params: { id: item.id }, body: { quantity: item.quantity, variantId } }),
  )
  const apply = () => {
    if (!chosen || chosen.id === item.variantId) return onDone()
    change.mutate(chosen.id, {
      onSuccess: () => {
        toast.success('옵션을 바꿨습니다.')
        onDone()
      },
    })
  }
  const isSoldOut = chosen?.stockQuantity === 0 && chosen.id !== item.variantId
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <OptionPicker
          offer={product}
          choice={choice}
          asked={undefined}
          choose={(place, valueId) => setChoice(choose(choice, place, valueId, variants))}
        />
      </div>
      <div className="flex items-center justify-end gap-2 border-line border-t px-4 py-3">
        <p role="status" className="mr-auto text-danger text-sm">
          {isSoldOut && '품절된 옵션입니다.'}
        </p>
        <Button variant="secondary" onClick={onDone}>
          취소
        </Button>
        <Button disabled={!chosen || isSoldOut} pending={change.isPending} onClick={apply}>
          변경
        </Button>
      </div>
    </>
  )
}
