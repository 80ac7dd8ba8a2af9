import { useState } from 'react'
import { ApiError } from '../session/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { useFormDraft } from './use-form-draft.ts'

/** What lies in this browser from before. */
export function DraftOffer({ draft }: { draft: ReturnType<typeof useFormDraft> }) {
  if (draft.lost)
    return <Banner tone="warning">저장한 내용을 찾지 못했습니다. 링크가 오래되었거나 잘못되었습니다.</Banner>
  if (!draft.offered) return null
  return (
    <Banner
      title="작성하던 내용이 있습니다"
      action={
        <div className="flex gap-2">
          <Button size="small" variant="ghost" onClick={draft.refuse}>
            새로 작성
          </Button>
          <Button size="small" onClick={draft.take}>
            이어서 작성
          </Button>
        </div>
      }
    >
      이 브라우저에만 남아 있습니다.
    </Banner>
  )
}

/** The link is the key: whoever has it goes on from here. */
export function KeepForLater({ onKeep }: { onKeep: () => Promise<string> }) {
  const [state, setState] = useState<{ pending?: true; link?: string; failure?: string; copied?: true }>({})
  const keep = async () => {
    setState({ pending: true })
    try {
      setState({ link: await onKeep() })
    } catch (error) {
      setState({
        failure: error instanceof ApiError ? error.message : '저장하지 못했습니다. 잠시 후 다시 시도해 주세요.',
      })
    }
  }
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      setState({ link, copied: true })
    } catch {
      setState({ link, failure: '복사하지 못했습니다. 링크를 눌러 직접 복사해 주세요.' })
    }
  }
  const { link } = state
  return (
    <>
      <Button variant="ghost" pending={state.pending ?? false} onClick={() => void keep()}>
        저장하고 나중에 이어서
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {state.failure && <p className="text-danger text-sm">{state.failure}</p>}
        {link && (
          <div className="grid gap-2 rounded-card bg-brand-soft p-4 text-sm">
            <p>저장했습니다. 30일 안에 이 링크로 이어서 작성할 수 있습니다. 비밀번호와 파일은 저장하지 않습니다.</p>
            <div className="flex gap-2">
              <TextInput
                readOnly
                aria-label="이어서 작성할 링크"
                value={link}
                onFocus={(event) => event.target.select()}
              />
              <Button variant="secondary" onClick={() => void copy(link)}>
                {state.copied ? '복사했습니다' : '복사'}
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
