import type { AuthoredForm } from '@jangteo/contracts/forms/form-authoring.ts'
import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PreviewForm } from './preview-form.tsx'

interface ConflictBannerProps {
  conflict: AuthoredForm
  pending: boolean
  onOverwrite: () => void
  onReload: () => void
}

export function ConflictBanner({ conflict, pending, onOverwrite, onReload }: ConflictBannerProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Banner
      tone="danger"
      title={`저장하지 못했습니다. 그 사이에 다른 사람이 버전 ${conflict.version}을 저장했습니다`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="ghost" onClick={() => setShown(true)}>
            저장된 폼 보기
          </Button>
          <Button size="small" variant="secondary" disabled={pending} onClick={onReload}>
            저장된 폼 불러오기
          </Button>
          <Button size="small" pending={pending} onClick={onOverwrite}>
            내 폼을 새 버전으로 저장
          </Button>
        </div>
      }
    >
      고친 내용은 그대로 있습니다. 새 버전으로 저장해도 이전 버전은 남습니다.
      <Dialog open={isShown} onOpenChange={setShown} width="large" title={`버전 ${conflict.version}`}>
        <PreviewForm definition={conflict.definition} />
      </Dialog>
    </Banner>
  )
}
