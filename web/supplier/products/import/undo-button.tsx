import { type ProductImport, type UndoObstacle, undoImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { SUPPLIER_PRODUCTS_KEY } from '../queries.ts'

interface Refusal {
  products: UndoObstacle[]
  count: number
}

/** Undoes a whole import, and lists the products that are in the way. */
export function useUndo({ id, newProducts, changedProducts }: ProductImport) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal>()
  const undo = useMutation({
    mutationFn: () => api(undoImport, { params: { id } }, { quiet: true }),
    onError: (error) => {
      const products = error instanceof ApiError ? error.body.products : undefined
      if (Array.isArray(products) && error instanceof ApiError)
        setRefusal({ products, count: Number(error.body.productCount ?? products.length) })
      else showErrorToast(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: SUPPLIER_PRODUCTS_KEY }),
  })
  const ask = async () => {
    const sure = await confirm({
      title: '이 가져오기를 되돌릴까요?',
      body: `등록한 상품 ${grouped(newProducts)}개는 지우고, 고친 상품 ${grouped(changedProducts)}개와 재고는 가져오기 전으로 돌려놓습니다.`,
      action: '되돌리기',
      danger: true,
    })
    if (sure) undo.mutate()
  }
  return {
    button: (
      <Button variant="secondary" pending={undo.isPending} onClick={() => void ask()}>
        {!undo.isPending && <Undo2 size={18} strokeWidth={1.5} />}
        되돌리기
      </Button>
    ),
    refusal: refusal && (
      <Banner tone="danger" title="되돌릴 수 없습니다">
        <p>가져온 뒤에 주문되었거나 고친 상품이 {grouped(refusal.count)}개 있습니다.</p>
        <ObstacleList obstacles={refusal.products} />
      </Banner>
    ),
  }
}

const REASONS: Record<UndoObstacle['reason'], string> = {
  ordered: '주문이 있었습니다',
  stock: '재고를 바꿨습니다',
  edited: '내용이나 상태를 바꿨습니다',
}

export function ObstacleList({ obstacles }: { obstacles: readonly UndoObstacle[] }) {
  return (
    <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
      {obstacles.map(({ productId, name, reason }) => (
        <li key={productId}>
          <Link to={`/supplier/products/${productId}`} className="underline underline-offset-4">
            {name}
          </Link>{' '}
          <span className="text-ink-soft">{REASONS[reason]}</span>
        </li>
      ))}
    </ul>
  )
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
