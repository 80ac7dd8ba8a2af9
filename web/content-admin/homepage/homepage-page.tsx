import { createDocument } from '@jangteo/contracts/content-documents.ts'
import type { HomepageSetting } from '@jangteo/contracts/settings.ts'
import { saveShopSettings } from '@jangteo/contracts/settings.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { HomepageChoice, homepageRules } from '../../admin-settings/homepage-choice.tsx'
import { shopSettings } from '../../admin-settings/queries.ts'
import { api } from '../../api.ts'
import { pageMeta } from '../../desk/page-meta.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { useToldChange } from '../../session/use-told-change.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { documentsMatching } from '../queries.ts'

export function meta() {
  return pageMeta('첫 화면')
}

const HOMEPAGE_SLUG = 'homepage'
export default function HomepagePage() {
  const { data: settings, isError, isFetching, refetch } = useQuery(shopSettings)
  return (
    <Page title="첫 화면" description="쇼핑몰에 들어오면 처음 보이는 화면을 정합니다." width="narrow">
      {settings && <ChooseHomepage key={JSON.stringify(settings.homepage)} saved={settings.homepage} />}
      {!settings &&
        (isError ? (
          <Card>
            <ErrorState onRetry={() => void refetch()} pending={isFetching} />
          </Card>
        ) : (
          <Skeleton className="h-72 w-full" />
        ))}
      <BlocksCard />
    </Page>
  )
}

function ChooseHomepage({ saved }: { saved: HomepageSetting }) {
  const [chosen, setChosen] = useState(saved)
  const [problem, setProblem] = useState<string>()
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(saved)
  useUnsavedGuard(isDirty)
  const save = useToldChange(
    shopSettings.queryKey,
    (homepage: HomepageSetting) => api(saveShopSettings, { body: { homepage } }),
    () => ({ message: '첫 화면을 바꿨습니다.' }),
  )
  const submit = () => {
    const { success, error } = homepageRules.safeParse(chosen)
    setProblem(error?.issues[0]?.message)
    if (success) save.mutate(chosen)
  }
  return (
    <Card>
      <form
        noValidate
        className="grid gap-5"
        onKeyDown={saveOnShortcut}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <HomepageChoice value={chosen} onChange={setChosen} problem={problem} />
        <div className="flex justify-end">
          <Button type="submit" disabled={!isDirty} pending={save.isPending}>
            저장
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The blocks of the first page are a document like any other. */
function BlocksCard() {
  const navigate = useNavigate()
  const { data: found } = useQuery(documentsMatching({ kind: 'template', limit: 100 }))
  const homepage = found?.data.find(({ slug, state }) => slug === HOMEPAGE_SLUG && state !== 'trashed')
  const create = useMutation({
    mutationFn: () =>
      api(createDocument, { body: { kind: 'template', title: '홈페이지', slug: HOMEPAGE_SLUG, content: [] } }),
    onSuccess: ({ data }) => navigate(`/admin/content/homepage/${data.id}`),
    onError: tellRefusal,
  })
  return (
    <Card
      title="홈페이지 블록"
      description={
        homepage?.state === 'published'
          ? '공개 중입니다.'
          : homepage
            ? '아직 공개하지 않았습니다.'
            : '아직 만들지 않았습니다.'
      }
      action={
        homepage ? (
          <Link to={`/admin/content/homepage/${homepage.id}`} className={buttonLook({ variant: 'secondary' })}>
            <LayoutTemplate size={18} strokeWidth={1.5} />
            블록 고치기
          </Link>
        ) : (
          <Button variant="secondary" pending={create.isPending} disabled={!found} onClick={() => create.mutate()}>
            <LayoutTemplate size={18} strokeWidth={1.5} />
            블록 만들기
          </Button>
        )
      }
    >
      <p className="text-ink-soft text-sm">큰 배너, 상품 목록, 추천사 같은 구역을 쌓아 첫 화면을 꾸밉니다.</p>
    </Card>
  )
}
