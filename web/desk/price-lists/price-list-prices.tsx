import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import {
  type ListedVariant,
  MAX_PRICE_FILE_BYTES,
  MAX_SAVED_PRICES,
  type PriceFileResult,
  type PriceListDetail,
} from '@jangteo/contracts/price-lists/price-lists.ts'
import { priceInList } from '@jangteo/domain/catalog/listed-price.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../app/session/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { NumberInput, WonInput } from '../../ui/number-input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { toast } from '../../ui/toast.ts'
import { DownloadMenu } from '../download-menu.tsx'
import { SheetDropZone } from '../sheet-drop-zone.tsx'
import { PRICE_LISTS_KEY, type PriceListScope, priceListCalls, pricesOf } from './price-list-queries.ts'

const VIEWS = [
  { value: 'priced', label: '단가를 정한 상품' },
  { value: 'all', label: '모든 상품' },
] as const

type Draft = Pick<ListedVariant, 'unitPrice' | 'percentOff'>
/** Typed and not saved, by variant; kept while paging and searching. */
export type PriceDrafts = ReadonlyMap<string, Draft>

interface PricesProps {
  scope: PriceListScope
  list: PriceListDetail
  isEditable: boolean
  drafts: PriceDrafts
  onDrafts: (drafts: PriceDrafts) => void
  /** With the list as it was saved. */
  onSaved: (list: PriceListDetail) => void
  onUploaded: () => void
}

export function PriceListPrices({ scope, list, isEditable, drafts, onDrafts, onSaved, onUploaded }: PricesProps) {
  const client = useQueryClient()
  const calls = priceListCalls(scope)
  const [view, setView] = useState<'priced' | 'all'>(list.priceCount > 0 ? 'priced' : 'all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const prices = useQuery(pricesOf(scope, list.id, { view, page, limit: PAGE_SIZE, ...(search && { search }) }))
  const saving = useMutation({
    mutationFn: () => {
      const rows = [...drafts].map(([variantId, draft]) => ({ variantId, ...draft }))
      return calls.savePrices(list.id, { prices: rows.slice(0, MAX_SAVED_PRICES) })
    },
    onSuccess: ({ data }) => {
      toast.success(`단가 ${formatNumber(drafts.size)}개를 저장했습니다.`)
      onDrafts(new Map([...drafts].slice(MAX_SAVED_PRICES)))
      onSaved(data)
      void client.invalidateQueries({ queryKey: [...PRICE_LISTS_KEY, scope, 'prices'] })
    },
  })
  const change = (row: ListedVariant, draft: Draft) => {
    const next = new Map(drafts)
    if (draft.unitPrice === row.unitPrice && draft.percentOff === row.percentOff) next.delete(row.variantId)
    else next.set(row.variantId, draft)
    onDrafts(next)
  }
  const choose = (next: typeof view) => {
    setView(next)
    setPage(1)
  }
  return (
    <Card
      title="상품별 단가"
      description="단가나 할인율 가운데 하나를 적습니다. 할인율은 기본가에서 뺍니다. 둘 다 비우면 단가표에서 빠집니다."
      action={
        list.priceCount > 0 ? (
          <DownloadMenu
            label="받기"
            size="small"
            fetchFile={(format) => calls.download(list.id, format)}
            fileName={`단가표 ${list.name}`}
            done="단가를 내려받았습니다."
          />
        ) : undefined
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <search className="flex flex-wrap items-center gap-3">
          <SegmentedControl label="보기" options={VIEWS} value={view} onChange={choose} />
          <DebouncedSearch
            label="상품명이나 SKU로 검색"
            value={search}
            onChange={(text) => {
              setSearch(text)
              setPage(1)
            }}
            className="w-full sm:w-64"
          />
        </search>
        {saving.isError && (
          <Banner tone="danger" title="단가를 저장하지 못했습니다">
            {serverMessage(saving.error) ?? '잠시 후 다시 시도해 주세요.'} 적은 단가는 그대로 있습니다.
          </Banner>
        )}
        <DataTable
          label="상품별 단가"
          columns={columnsFor({ scope, isEditable, drafts, change })}
          rowKey={({ variantId }) => variantId}
          query={prices}
          paging={{ onChange: setPage }}
          empty={{
            icon: Tags,
            title: search ? '찾는 상품이 없습니다' : '단가를 정한 상품이 없습니다',
            ...(view === 'priced' &&
              isEditable && {
                body: '모든 상품에서 단가를 적거나 아래에 파일을 올리세요.',
                action: (
                  <Button variant="secondary" onClick={() => choose('all')}>
                    모든 상품 보기
                  </Button>
                ),
              }),
          }}
        />
        {isEditable && (
          <div className="flex flex-wrap items-center justify-end gap-2">
            {drafts.size > 0 && (
              <>
                <p role="status" className="text-ink-soft text-sm">
                  저장하지 않은 단가 {formatNumber(drafts.size)}개
                </p>
                <Button variant="ghost" onClick={() => onDrafts(new Map())}>
                  되돌리기
                </Button>
              </>
            )}
            <Button disabled={drafts.size === 0} pending={saving.isPending} onClick={() => saving.mutate()}>
              단가 저장
            </Button>
          </div>
        )}
        {isEditable && <PriceUpload scope={scope} id={list.id} onUploaded={onUploaded} />}
      </div>
    </Card>
  )
}

interface ColumnOptions {
  scope: PriceListScope
  isEditable: boolean
  drafts: PriceDrafts
  change: (row: ListedVariant, draft: Draft) => void
}

function columnsFor({ scope, isEditable, drafts, change }: ColumnOptions): Column<ListedVariant>[] {
  const draftOf = (row: ListedVariant): Draft => drafts.get(row.variantId) ?? row
  const nameOf = ({ productName, optionText }: ListedVariant) => nameWithOption(productName, optionText)
  const listPrice = (row: ListedVariant) => {
    const { unitPrice, percentOff } = draftOf(row)
    if (unitPrice !== null) return unitPrice
    return percentOff === null || percentOff < 1 || percentOff > 99 ? null : priceInList(row.basePrice, { percentOff })
  }
  const inputs: Column<ListedVariant>[] = [
    {
      key: 'unitPrice',
      header: '단가',
      align: 'right',
      cell: (row) => (
        <WonInput
          aria-label={`${nameOf(row)} 단가`}
          className="ml-auto w-32"
          value={draftOf(row).unitPrice}
          onValueChange={(unitPrice) =>
            change(row, { unitPrice, percentOff: unitPrice === null ? draftOf(row).percentOff : null })
          }
        />
      ),
    },
    {
      key: 'percentOff',
      header: '할인율',
      align: 'right',
      cell: (row) => (
        <NumberInput
          aria-label={`${nameOf(row)} 할인율`}
          className="ml-auto w-24"
          unit="%"
          value={draftOf(row).percentOff}
          onValueChange={(percentOff) =>
            change(row, { percentOff, unitPrice: percentOff === null ? draftOf(row).unitPrice : null })
          }
        />
      ),
    },
  ]
  return [
    {
      key: 'product',
      header: '상품',
      cell: (row) => (
        <span className="grid min-w-0">
          <span className="font-medium">{nameOf(row)}</span>
          <span className="text-ink-soft text-xs">
            {[row.sku, ...(scope === 'admin' ? [row.supplierName] : [])].join(' · ')}
          </span>
        </span>
      ),
    },
    { key: 'basePrice', header: '기본가', align: 'right', cell: ({ basePrice }) => formatMoney(basePrice) },
    ...(isEditable ? inputs : []),
    {
      key: 'listPrice',
      header: '적용 단가',
      align: 'right',
      isBlank: (row) => listPrice(row) === null,
      cell: (row) => {
        const price = listPrice(row)
        return price === null ? null : <span className="font-semibold">{formatMoney(price)}</span>
      },
    },
  ]
}

function PriceUpload({ scope, id, onUploaded }: { scope: PriceListScope; id: string; onUploaded: () => void }) {
  const client = useQueryClient()
  const [result, setResult] = useState<PriceFileResult>()
  return (
    <section aria-label="파일로 올리기" className="grid gap-3 border-line border-t pt-4">
      <SheetDropZone
        help={
          scope === 'admin'
            ? '첫 줄에 SKU와 단가(또는 할인율) 제목을 적습니다. 여러 공급자가 쓰는 SKU는 공급자 열에 상호를 적습니다.'
            : '첫 줄에 SKU와 단가(또는 할인율) 제목을 적습니다. 적힌 상품의 단가만 바뀝니다.'
        }
        maxBytes={MAX_PRICE_FILE_BYTES}
        upload={(_, content) => priceListCalls(scope).upload(id, content)}
        onUploaded={({ data }) => {
          setResult(data)
          onUploaded()
          void client.invalidateQueries({ queryKey: PRICE_LISTS_KEY })
        }}
      />
      {result && <UploadResult result={result} />}
    </section>
  )
}

function UploadResult({ result: { saved, wrong, answers } }: { result: PriceFileResult }) {
  const problems = answers.filter(({ problem }) => problem !== null)
  return (
    <div role="status" className="grid gap-3">
      <Banner tone={wrong > 0 ? 'warning' : 'success'} title={`단가 ${formatNumber(saved)}개를 저장했습니다`}>
        {wrong > 0
          ? `${formatNumber(wrong)}줄은 저장하지 못했습니다. 고쳐서 다시 올려 주세요.`
          : '모든 줄을 읽었습니다.'}
      </Banner>
      {problems.length > 0 && (
        <DataTable
          label="저장하지 못한 줄"
          rows={problems}
          rowKey={({ line }) => String(line)}
          empty=""
          columns={[
            { key: 'line', header: '줄', align: 'right', cell: ({ line }) => formatNumber(line) },
            { key: 'sku', header: 'SKU', cell: ({ sku }) => sku },
            { key: 'name', header: '상품', cell: ({ name }) => name ?? '' },
            { key: 'problem', header: '사유', cell: ({ problem }) => problem },
          ]}
        />
      )}
    </div>
  )
}
