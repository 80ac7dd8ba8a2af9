import type { HomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { HomepageChoice } from '../../studio/documents/homepage/homepage-choice.tsx'

export function HomepageFields() {
  const { control, setValue, formState } = useFormContext<HomepageSetting>()
  const value = useWatch({ control }) as HomepageSetting
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (
    <>
      <HomepageChoice
        value={value}
        problem={formState.errors.pageId?.message}
        onChange={({ type, pageId, postsPerPage }) => {
          setValue('type', type, options)
          setValue('pageId', pageId, options)
          setValue('postsPerPage', postsPerPage, options)
        }}
      />
      <Link to="/admin/content/homepage" className="text-brand text-sm underline">
        홈페이지 블록 만들기
      </Link>
    </>
  )
}
