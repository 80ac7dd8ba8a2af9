import { MAX_VARIANTS } from '@jangteo/domain/catalog/variants.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { countCombinations, missingCombinations, takeIn, type ValueFilter, variantText } from './variant-draft.ts'
import { useVariantStore, useVariants } from './variant-store.ts'

const SHOWN = 100

/** Combinations that are not sold, to take them in; the filter of the table narrows them too. */
export function LeftOutCombinations({ filter }: { filter: ValueFilter }) {
  const store = useVariantStore()
  const draft = useVariants((state) => state.draft)
  const [open, setOpen] = useState(false)
  const count = countCombinations(draft.options) - draft.variants.length
  if (count === 0) return null
  const missing = open ? missingCombinations(draft, filter) : []
  const isFull = draft.variants.length >= MAX_VARIANTS
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="text-sm">
      <summary className="w-fit cursor-pointer rounded-control py-2 font-medium text-ink-soft hover:text-ink">
        뺀 조합 {count.toLocaleString('ko-KR')}개
      </summary>
      <div className="grid gap-3 pt-2">
        {missing.length === 0 ? (
          <p className="text-ink-soft">위에서 옵션 값을 골라 좁히면 넣을 조합이 보입니다.</p>
        ) : (
          <Button
            variant="secondary"
            size="small"
            className="w-fit max-sm:h-11"
            disabled={isFull}
            onClick={() => store.change((before) => takeIn(before, missing))}
          >
            {missing.length.toLocaleString('ko-KR')}개 모두 넣기
          </Button>
        )}
        {isFull && <p className="text-warning">조합은 {MAX_VARIANTS}개까지 팔 수 있습니다.</p>}
        <ul aria-label="뺀 조합" className="flex flex-wrap gap-2">
          {missing.slice(0, SHOWN).map((valueKeys) => {
            const text = variantText(draft.options, valueKeys)
            return (
              <li key={valueKeys.join('/')}>
                <button
                  type="button"
                  aria-label={`${text} 넣기`}
                  disabled={isFull}
                  onClick={() => store.change((before) => takeIn(before, [valueKeys]))}
                  className="flex h-9 cursor-pointer items-center gap-1 rounded-control border border-line px-3 hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50 max-sm:h-11"
                >
                  <Plus size={14} strokeWidth={1.75} />
                  {text}
                </button>
              </li>
            )
          })}
        </ul>
        {missing.length > SHOWN && (
          <p className="text-ink-soft">외 {(missing.length - SHOWN).toLocaleString('ko-KR')}개가 더 있습니다.</p>
        )}
      </div>
    </details>
  )
}
