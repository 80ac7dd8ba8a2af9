import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { categoryTree } from '../queries.ts'
import { CategoryPicker } from './category-picker.tsx'
import { FormSection } from './form-section.tsx'
import type { FormValues } from './form-values.ts'

export function CategoriesSection({ product }: { product: Product | undefined }) {
  const { control } = useFormContext<FormValues>()
  const { data: groups, isError, isFetching, refetch } = useQuery(categoryTree)
  return (
    <FormSection
      id="categories"
      description="여러 개를 고를 수 있습니다. 고객은 고른 카테고리마다 이 상품을 보게 됩니다."
    >
      {groups && (
        <Controller
          control={control}
          name="categories"
          render={({ field: { value, onChange }, fieldState }) => (
            <CategoryPicker
              groups={groups}
              chosen={value}
              onChange={onChange}
              knownNames={namesOf(product)}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {!groups && isError && (
        <ErrorState
          title="카테고리를 불러오지 못했습니다"
          body="입력한 내용은 그대로 있습니다."
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!groups && !isError && (
        <div aria-busy>
          <span className="sr-only">카테고리를 불러오는 중입니다</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </FormSection>
  )
}

/** A category that was switched off is in no tree, but the product still stands in it. */
function namesOf(product: Product | undefined): ReadonlyMap<string, string> {
  return new Map(product?.categories.map((id, at) => [id, product.categoryNames[at] ?? '']))
}
