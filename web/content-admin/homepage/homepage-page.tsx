import { createDocument } from '@jangteo/contracts/content-documents.ts'
import type { HomepageSetting } from '@jangteo/contracts/settings.ts'
import { saveShopSettings } from '@jangteo/contracts/settings.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { shopSettings } from '../../admin-settings/queries.ts'
import { api } from '../../api.ts'
import { ChoicePicker } from '../../content-editor/pickers/choice-picker.tsx'
import { pageMeta } from '../../desk/page-meta.ts'
import { tellRefusal } from '../../session/tell-refusal.ts'
import { useToldChange } from '../../session/use-told-change.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Page } from '../../ui/page.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { documentsMatching } from '../queries.ts'

export function meta() {
  return pageMeta('첫 화면')
}

const HOMEPAGE_SLUG = 'homepage'
const USUAL = 'usual'
const OPTIONS = [
  { value: USUAL, label: '홈페이지 블록', help: '공개한 블록이 있으면 블록을, 없으면 기본 소개 화면을 보여 줍니다.' },
  { value: 'latest_posts', label: '최신 글', help: '블로그의 새 글부터 보여 줍니다.' },
  { value: 'static_page', label: '고른 페이지', help: '공개한 페이지 하나를 보여 줍니다.' },
]

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
    const isMissing = chosen.type === 'static_page' && !chosen.pageId
    setProblem(isMissing ? '페이지를 고르세요' : undefined)
    if (!isMissing) save.mutate(chosen)
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
        <RadioGroup
          label="무엇을 보여 줄까요"
          name="type"
          layout="cards"
          options={OPTIONS}
          value={chosen.type ?? USUAL}
          onChange={({ target }) =>
            setChosen({ ...chosen, type: target.value === USUAL ? null : (target.value as HomepageSetting['type']) })
          }
        />
        {chosen.type === 'latest_posts' && (
          <Field label="한 쪽에 보일 글">
            <NumberInput
              unit="개"
              value={chosen.postsPerPage}
              onValueChange={(count) => setChosen({ ...chosen, postsPerPage: Math.min(100, Math.max(1, count ?? 1)) })}
            />
          </Field>
        )}
        {chosen.type === 'static_page' && (
          <Field label="페이지" error={problem} help="공개한 페이지만 고를 수 있습니다.">
            <ChoicePicker
              what="page"
              placeholder="페이지 찾기"
              value={chosen.pageId ?? ''}
              onChange={(pageId) => setChosen({ ...chosen, pageId: pageId || null })}
            />
          </Field>
        )}
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
