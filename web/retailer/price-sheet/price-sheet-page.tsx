import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import {
  downloadPriceSheet,
  downloadPriceSheetPdf,
  getPriceSheet,
  type PriceSheetFilters,
  type PriceSheetRow,
} from '@jangteo/contracts/price-lists/price-sheet.ts'
import { GRADE_LABELS } from '@jangteo/domain/grades/grades.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { FileText, Printer, Tags } from 'lucide-react'
import { Link } from 'react-router'
import { api, download } from '../../app/api.ts'
import { BusinessApprovalBanner } from '../../app/members/business-approval-banner.tsx'
import { pageMeta } from '../../app/page-meta.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { useFreshUser } from '../../app/session/use-fresh-user.ts'
import { DownloadMenu } from '../../desk/download-menu.tsx'
import { productPath } from '../../trade/catalog/shop-paths.ts'
import { ItemOption } from '../../trade/orders/item-option.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Page } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

export function meta() {
  return pageMeta('단가표')
}

function readFilters(params: URLSearchParams): PriceSheetFilters {
  const { search, id } = filterParams(params)
  return { search: search(), supplier: id('supplier'), category: id('category') }
}

export default function PriceSheetPage() {
  const user = useFreshUser()
  const { chosen, inAddress, page, change, reset } = useUrlFilters(readFilters)
  const query = { ...inAddress, page, limit: PAGE_SIZE }
  const sheet = useQuery({
    queryKey: ['price-sheet', query],
    queryFn: ({ signal }) => api(getPriceSheet, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const categories = useQuery({
    queryKey: ['price-sheet-categories'],
    queryFn: async ({ signal }) => (await api(listCategories, {}, { signal, quiet: true })).data,
  })
  const { grade, vatDisplay, suppliers = [] } = sheet.data ?? {}
  const terms = [
    ...(grade ? [`${GRADE_LABELS[grade]} 등급`] : []),
    ...(vatDisplay ? [vatDisplay === 'included' ? '부가세 포함' : '부가세 별도'] : []),
  ]
  const isFiltered = Object.values(inAddress).some(Boolean)
  const choices = [
    {
      name: 'supplier',
      label: '공급자',
      all: '모든 공급자',
      options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'category',
      label: '카테고리',
      all: '모든 카테고리',
      options: (categories.data ?? []).flatMap(({ categories: roots }) =>
        roots.flatMap(({ id, name, children }) => [
          { value: id, label: name },
          ...children.map((child) => ({ value: child.id, label: `${name} › ${child.name}` })),
        ]),
      ),
    },
  ] as const
  return (
    <Page
      title="단가표"
      description={`판매 중인 모든 상품의 내 단가입니다. ${terms.join(', ')}`}
      action={<Downloads filters={inAddress} />}
    >
      <BusinessApprovalBanner user={user} then="승인되면 등급 가격과 단가표가 적용됩니다." />
      <search className="grid grid-cols-2 gap-2.5 lg:flex lg:flex-wrap lg:items-center print:hidden">
        <DebouncedSearch
          label="상품명이나 SKU로 검색"
          value={chosen.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
          className="col-span-full lg:w-72"
        />
        <FilterSelects choices={choices} filters={chosen} onChange={change} />
        <Button variant="ghost" className="max-lg:col-span-full" onClick={reset} disabled={!isFiltered}>
          초기화
        </Button>
      </search>
      <DataTable
        label="내 단가"
        rememberAs="retailer-price-sheet"
        columns={COLUMNS}
        rowKey={({ variantId }) => variantId}
        query={sheet}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={{
          icon: Tags,
          title: isFiltered ? '조건에 맞는 상품이 없습니다' : '아직 파는 상품이 없습니다',
          ...(isFiltered && {
            action: (
              <Button variant="secondary" onClick={reset}>
                조건 초기화
              </Button>
            ),
          }),
        }}
      />
    </Page>
  )
}

const COLUMNS: Column<PriceSheetRow>[] = [
  {
    key: 'product',
    header: '상품',
    cell: (row) => (
      <span className="grid min-w-0">
        <Link to={productPath(row.slug)} className="font-semibold hover:text-brand hover:underline">
          {row.productName}
        </Link>
        <ItemOption item={row} />
        <span className="font-normal text-ink-soft text-xs">
          {row.optionText === null && `${row.sku} · `}
          {row.supplierName}
        </span>
      </span>
    ),
  },
  {
    key: 'unit',
    header: '주문 단위',
    align: 'right',
    hideable: true,
    isBlank: ({ orderUnit, minOrderQuantity }) => orderUnit === 1 && minOrderQuantity === 1,
    cell: ({ orderUnit, minOrderQuantity }) => (
      <span className="inline-grid justify-items-end">
        {orderUnit > 1 && `${formatNumber(orderUnit)}개씩`}
        {minOrderQuantity > orderUnit && (
          <span className="text-ink-soft text-xs">{formatNumber(minOrderQuantity)}개부터</span>
        )}
      </span>
    ),
  },
  {
    key: 'gradePrice',
    header: '등급 가격',
    align: 'right',
    cell: ({ gradePrice }) => formatMoney(gradePrice),
  },
  {
    key: 'price',
    header: '내 단가',
    align: 'right',
    cell: ({ price, priceListName, validUntil }) => (
      <span className="inline-grid justify-items-end">
        <span className="font-semibold">{formatMoney(price)}</span>
        {priceListName && <span className="text-accent text-xs">{priceListName}</span>}
        {validUntil && <span className="text-ink-soft text-xs">{formatDate(validUntil)}까지</span>}
      </span>
    ),
  },
  {
    key: 'quantities',
    header: '수량별 단가',
    align: 'right',
    isBlank: ({ quantityPrices }) => quantityPrices.length === 0,
    cell: ({ quantityPrices }) => (
      <span className="inline-grid justify-items-end">
        {quantityPrices.map(({ from, unitPrice }) => (
          <span key={from} className="whitespace-nowrap">
            {formatNumber(from)}개부터 {formatMoney(unitPrice)}
          </span>
        ))}
      </span>
    ),
  },
]

function Downloads({ filters }: { filters: PriceSheetFilters }) {
  const pdf = useMutation({
    mutationFn: () => download(downloadPriceSheetPdf, { query: filters }, { quiet: true }),
    onSuccess: (file) => {
      saveFile(file, '단가표.pdf')
      toast.success('단가표를 내려받았습니다.')
    },
    onError: showErrorToast,
  })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="ghost" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.5} />
        인쇄
      </Button>
      <Button variant="secondary" pending={pdf.isPending} onClick={() => pdf.mutate()}>
        {!pdf.isPending && <FileText size={18} strokeWidth={1.5} />}
        PDF
      </Button>
      <DownloadMenu
        label="엑셀·CSV"
        fetchFile={(format) => download(downloadPriceSheet, { query: { ...filters, format } })}
        fileName="단가표"
        done="단가표를 내려받았습니다."
      />
    </div>
  )
}
