import { listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { type FormEvent, useRef, useState } from 'react'
import { renderContext } from '../../app/render-context.ts'
import { pageTitle } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { toCardProduct } from '../../trade/catalog/card-product.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Field } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { useDisabledUntilHydrated } from '../../ui/use-disabled-until-hydrated.ts'
import type { Route } from './+types/customizer-page.ts'
import { ColourChoice } from './colour-choice.tsx'
import { LogoChoice } from './logo-choice.tsx'
import { LabelPreview, StorePreview } from './previews.tsx'
import { ProductChoice } from './product-choice.tsx'
import { useBrand } from './use-brand.ts'

const CHOICES = 8
const MAX_NAME_LENGTH = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  const query = { limit: CHOICES, ...(q ? { search: q } : { sortBy: 'sales' as const }) }
  const { data } = await context.get(renderContext).call(listPublicProducts, { query })
  return { q, products: data.map(toCardProduct) }
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('내 브랜드 꾸미기') },
  { name: 'description', content: '상품을 고르고 이름과 색, 로고를 넣어 라벨과 스토어 첫 화면을 미리 봅니다.' },
]

export default function CustomizerPage({ loaderData: { q, products } }: Route.ComponentProps) {
  const { draft, change, save, remove, isStored, isSaving, isSignedIn } = useBrand(products[0])
  const [error, setError] = useState<string>()
  const name = useRef<HTMLInputElement>(null)
  const asleep = useDisabledUntilHydrated()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = draft.name.trim() ? undefined : '브랜드 이름을 입력하세요'
    setError(problem)
    if (problem) name.current?.focus()
    else void save()
  }
  const askAndRemove = async () => {
    const question = {
      title: `${draft.name || '저장한 브랜드'} 브랜드를 지울까요?`,
      body: '이름과 색, 로고가 내 계정에서 지워집니다.',
      action: '지우기',
      danger: true,
    }
    if (await confirm(question)) await remove()
  }

  return (
    <PublicLayout>
      <div className="mx-auto w-full max-w-6xl">
        <Page title="내 브랜드 꾸미기" description="이름과 색, 로고를 넣으면 라벨과 스토어가 함께 바뀝니다.">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <Card>
                <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid gap-5">
                  <Field label="브랜드 이름" required error={error} help={`${MAX_NAME_LENGTH}자까지 쓸 수 있습니다.`}>
                    <TextInput
                      ref={name}
                      value={draft.name}
                      maxLength={MAX_NAME_LENGTH}
                      autoComplete="off"
                      onChange={(event) => change({ name: event.target.value })}
                    />
                  </Field>
                  <ColourChoice value={draft.colour} onChange={(colour) => change({ colour })} />
                  <LogoChoice value={draft.logo} onChange={(logo) => change({ logo })} />
                  <div className="flex flex-wrap gap-2">
                    <Button type="submit" pending={isSaving} {...asleep}>
                      {isSignedIn ? '내 계정에 저장' : '로그인하고 저장'}
                    </Button>
                    {isStored && (
                      <Button variant="ghost" onClick={() => void askAndRemove()}>
                        저장한 브랜드 지우기
                      </Button>
                    )}
                  </div>
                </form>
              </Card>
              <Card>
                <ProductChoice
                  products={products}
                  query={q}
                  chosen={draft.product}
                  onChoose={(product) => change({ product })}
                />
              </Card>
            </div>
            <div className="gap-5 max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:grid">
              <LabelPreview draft={draft} className="max-lg:order-first" />
              <StorePreview draft={draft} className="max-lg:order-last" />
            </div>
          </div>
        </Page>
      </div>
    </PublicLayout>
  )
}
