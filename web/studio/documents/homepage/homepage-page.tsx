import type { HomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import { saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { pageMeta } from '../../../app/page-meta.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { shopSettingsQuery } from '../../../desk/shop-settings-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Page } from '../../../ui/page.tsx'
import { saveOnShortcut } from '../../../ui/save-on-shortcut.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { BlocksCard } from './blocks-card.tsx'
import { HomepageChoice, homepageRules } from './homepage-choice.tsx'

export function meta() {
  return pageMeta('첫 화면')
}

export default function HomepagePage() {
  const { data: settings, isError, isFetching, refetch } = useQuery(shopSettingsQuery)
  return (
    <Page title="첫 화면" description="쇼핑몰에 들어오면 처음 보이는 화면을 정합니다." width="narrow">
      {settings && <ChooseHomepage key={JSON.stringify(settings.homepage)} saved={settings.homepage} />}
      {!settings &&
        (isError ? (
          <Card>
            <ErrorState onRetry={() => void refetch()} pending={isFetching} />
          </Card>
        ) : (
          <LoadingPlaceholder className="h-72 w-full" />
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
  const save = useMutationWithToast(
    shopSettingsQuery.queryKey,
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
