import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { shownText } from '@jangteo/domain/forms/form-texts.ts'
import { useState } from 'react'
import { ApiError } from '../../app/session/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { TextInput } from '../../ui/text-input.tsx'
import type { FormDraftHook } from './use-form-draft.ts'

interface DraftOfferProps {
  draft: FormDraftHook
  fields: readonly FormField[]
}

/** What lies in this browser from before. */
export function DraftOffer({ draft, fields }: DraftOfferProps) {
  if (draft.lost)
    return <Banner tone="warning">저장한 내용을 찾지 못했습니다. 링크가 오래되었거나 잘못되었습니다.</Banner>
  if (Object.keys(draft.older).length > 0) return <OlderAnswers draft={draft} fields={fields} />
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

/** Two answers to the same: nobody but who gave them knows which it should be. */
function OlderAnswers({ draft, fields }: DraftOfferProps) {
  const asked = fields.filter(({ name }) => draft.older[name] !== undefined)
  return (
    <Banner
      title="이전에 쓴 내용과 다른 항목이 있습니다"
      action={
        <Button size="small" variant="ghost" onClick={draft.keepNewer}>
          지금 내용 유지
        </Button>
      }
    >
      <ul className="mt-2 grid gap-2">
        {asked.map((field) => (
          <li key={field.name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40">
              <span className="text-ink-soft">{field.label || field.name} </span>
              <q className="line-clamp-2">{shownText(field, draft.older[field.name])}</q>
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`${field.label || field.name}: 이전 내용으로`}
              onClick={() => draft.takeOlder(field.name)}
            >
              이전 내용으로
            </Button>
          </li>
        ))}
      </ul>
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
  const copy = async (link: string) =>
    setState(
      (await copyText(link))
        ? { link, copied: true }
        : { link, failure: '복사하지 못했습니다. 링크를 눌러 직접 복사해 주세요.' },
    )
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
