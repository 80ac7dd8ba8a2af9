import { HomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { ChoicePicker } from '../../editor/pickers/choice-picker.tsx'

const USUAL = 'usual'
const MAX_POSTS = 100
const OPTIONS = [
  { value: USUAL, label: '홈페이지 블록', help: '공개한 블록이 있으면 블록을, 없으면 기본 소개 화면을 보여 줍니다.' },
  { value: 'latest_posts', label: '최신 글', help: '블로그의 새 글부터 보여 줍니다.' },
  { value: 'static_page', label: '고른 페이지', help: '공개한 페이지 하나를 보여 줍니다.' },
]

/** A custom page must be selected. */
export const homepageRules = HomepageSetting.refine(({ type, pageId }) => type !== 'static_page' || pageId, {
  error: '페이지를 고르세요',
  path: ['pageId'],
})

interface HomepageChoiceProps {
  value: HomepageSetting
  onChange: (value: HomepageSetting) => void
  /** Error message of the page field. */
  problem: string | undefined
}

/** Homepage type and its options. */
export function HomepageChoice({ value, onChange, problem }: HomepageChoiceProps) {
  const { type, pageId, postsPerPage } = value
  const set = (patch: Partial<HomepageSetting>) => onChange({ ...value, ...patch })
  return (
    <>
      <RadioGroup
        label="무엇을 보여 줄까요"
        name="type"
        layout="cards"
        options={OPTIONS}
        value={type ?? USUAL}
        onChange={({ target }) =>
          set({ type: target.value === USUAL ? null : (target.value as HomepageSetting['type']) })
        }
      />
      {type === 'latest_posts' && (
        <Field label="한 쪽에 보일 글">
          <NumberInput
            unit="개"
            value={postsPerPage}
            onValueChange={(count) => set({ postsPerPage: Math.min(MAX_POSTS, Math.max(1, count ?? 1)) })}
          />
        </Field>
      )}
      {type === 'static_page' && (
        <Field label="페이지" error={problem} help="공개한 페이지만 고를 수 있습니다.">
          <ChoicePicker
            what="page"
            placeholder="페이지 찾기"
            value={pageId ?? ''}
            onChange={(chosen) => set({ pageId: chosen || null })}
          />
        </Field>
      )}
    </>
  )
}
