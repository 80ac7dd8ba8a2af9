import { editAnyProduct, type ReviewedProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { pageMeta } from '../../../app/page-meta.ts'
import { isStaleDecision } from '../../../app/session/ask-to-review.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { saveOnShortcut } from '../../../ui/save-on-shortcut.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { ProductUnavailable } from '../detail/product-unavailable.tsx'
import { ADMIN_PRODUCTS_KEY, productWith } from '../queries.ts'
import type { Route } from './+types/edit-product-page.ts'
import { CategoriesField, ImagesField, NumberField, TaxClassField, TextField, VariantFields } from './edit-fields.tsx'
import { type EditValues, validateEdit, valuesOf } from './edit-values.ts'

export function meta() {
  return pageMeta('상품 수정')
}

export default function EditProductPage({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery(productWith(params.id))
  const breadcrumbs = [
    { label: '상품', to: '/admin/products' },
    { label: data?.name ?? '상품 상세', to: `/admin/products/${params.id}` },
  ]
  return (
    <Page
      title="상품 수정"
      description="저장하면 바로 쇼핑몰에 보이고, 공급자에게 사유를 알립니다."
      breadcrumbs={breadcrumbs}
    >
      {data && <EditForm key={data.id} opened={data} />}
      {!data && error && (
        <Card>
          <ProductUnavailable error={error} pending={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <div aria-busy>
          <span className="sr-only">상품을 불러오는 중입니다</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Page>
  )
}

/** Edits the version that was opened: a later one of another user is shown by a banner and never overwritten unseen. */
function EditForm({ opened }: { opened: ReviewedProduct }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [product, setProduct] = useState(opened)
  const [asking, setAsking] = useState<EditValues | null>(null)
  const [isOvertaken, setOvertaken] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const form = useForm<EditValues>({
    defaultValues: valuesOf(opened),
    resolver: (values) => {
      const { errors } = validateEdit(product, values)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty && !isSaved)
  // Navigates only after the guard is off, or it would ask for confirmation.
  useEffect(() => {
    if (isSaved) void navigate(`/admin/products/${opened.id}`)
  }, [isSaved, navigate, opened.id])

  const save = async (values: EditValues, reason: string): Promise<boolean> => {
    const wanted = validateEdit(product, values).product
    if (!wanted) return true
    const { id, version, stockQuantity: stockWas } = product
    try {
      await api(editAnyProduct, { params: { id }, body: { product: wanted, version, stockWas, reason } })
      toast.success(`‘${wanted.name}’ 상품을 수정했습니다.`, { description: '공급자에게 사유를 알렸습니다.' })
      await client.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY })
      setSaved(true)
      return true
    } catch (error) {
      if (!isStaleDecision(error)) showErrorToast(error)
      else setOvertaken(true)
      return isStaleDecision(error)
    }
  }

  const takeLatest = async () => {
    try {
      const latest = await client.fetchQuery({ ...productWith(opened.id), staleTime: 0 })
      setProduct(latest)
      form.reset(valuesOf(latest), { keepDirtyValues: true })
      setOvertaken(false)
    } catch (error) {
      showErrorToast(error)
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => setAsking(values))}
        onKeyDown={saveOnShortcut}
        className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5"
      >
        {product.change && product.change.rejectionReason === null && (
          <Banner tone="info" title="공급자의 변경 요청이 기다리고 있습니다">
            여기서는 지금 쇼핑몰에 보이는 내용을 고칩니다. 변경 요청은 따로 승인하거나 반려해 주세요.
          </Banner>
        )}
        <Sections product={product} />
        <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-line border-t bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
          {isOvertaken && (
            <Banner
              tone="danger"
              title="저장하지 못했습니다. 그 사이에 상품이 바뀌었습니다"
              action={
                <Button size="small" variant="secondary" onClick={() => void takeLatest()}>
                  최신 내용에 이어서 고치기
                </Button>
              }
            >
              고친 항목은 그대로 두고, 나머지는 최신 내용으로 바꿉니다.
            </Banner>
          )}
          <div className="flex justify-end gap-2 max-sm:*:flex-1">
            <Link to={`/admin/products/${product.id}`} className={buttonClassName({ variant: 'ghost' })}>
              취소
            </Link>
            <Button type="submit" disabled={!isDirty || isOvertaken}>
              저장
            </Button>
          </div>
        </div>
      </form>
      {asking && (
        <ReasonDialog
          title={`‘${asking.name}’ 상품을 수정할까요?`}
          description="승인을 기다리지 않고 바로 적용되며, 감사 기록에 남습니다."
          help="공급자가 그대로 읽습니다."
          action="수정"
          onClose={() => setAsking(null)}
          onSubmit={(reason) => save(asking, reason)}
        />
      )}
    </FormProvider>
  )
}

function Sections({ product }: { product: ReviewedProduct }) {
  return (
    <>
      <Card title="기본 정보">
        <div className="grid gap-5">
          <TextField name="name" label="상품명" required />
          <TextField name="shortDescription" label="간단 설명" required rows={2} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="brand" label="브랜드" />
            <TextField name="model" label="모델" />
          </div>
          <TextField name="description" label="상세 설명" required rows={10} />
          <ImagesField />
        </div>
      </Card>
      <Card title="가격">
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <NumberField name="basePrice" label="기본가" unit="원" required />
          <NumberField name="gold" label="골드" unit="원" required />
          <NumberField name="premium" label="프리미엄" unit="원" required />
          <NumberField name="vip" label="VIP" unit="원" required />
          <TaxClassField />
        </div>
      </Card>
      {product.options.length > 0 && (
        <Card title="옵션 조합" description="가격을 비우면 상품 가격을 씁니다. 넷을 모두 쓰거나 모두 비워 주세요.">
          <VariantFields product={product} />
        </Card>
      )}
      <Card title="주문 수량">
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField name="minOrderQuantity" label="최소 주문" unit="개" required />
          <NumberField name="maxOrderQuantity" label="최대 주문" unit="개" help="비우면 제한이 없습니다." />
          <NumberField name="orderUnit" label="주문 단위" unit="개" required />
        </div>
      </Card>
      <Card title="카테고리">
        <CategoriesField product={product} />
      </Card>
    </>
  )
}
