import type { HomepageSetting } from '@jangteo/contracts/settings.ts'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { RadioGroup } from '../ui/radio-group.tsx'
import { NumberSetting } from './setting-fields.tsx'

const USUAL = 'usual'

const OPTIONS = [
  { value: USUAL, label: '기본 화면', help: '홈페이지 블록이 있으면 블록을, 없으면 소개 화면을 보여 줍니다.' },
  { value: 'latest_posts', label: '최신 글', help: '블로그의 새 글부터 보여 줍니다.' },
]

const STATIC = { value: 'static_page', label: '고른 페이지', help: '콘텐츠에서 고른 페이지를 보여 줍니다.' }

/** A page of one's own is offered where one has been chosen. */
export function HomepageFields({ saved }: { saved: HomepageSetting }) {
  const { control } = useFormContext()
  const type: HomepageSetting['type'] = useWatch({ control, name: 'type' })
  return (
    <>
      <Controller
        control={control}
        name="type"
        render={({ field: { value, onChange, name } }) => (
          <RadioGroup
            label="첫 화면"
            name={name}
            layout="cards"
            options={saved.type === 'static_page' ? [...OPTIONS, STATIC] : OPTIONS}
            value={value ?? USUAL}
            onChange={({ target }) => onChange(target.value === USUAL ? null : target.value)}
          />
        )}
      />
      {type === 'latest_posts' && <NumberSetting name="postsPerPage" label="한 쪽에 보일 글" unit="개" />}
      <Link to="/admin/content/homepage" className="text-brand text-sm underline">
        페이지를 고르거나 블록으로 만들기
      </Link>
    </>
  )
}
