import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** Until something is saved, what was typed here is a step away. */
export function TakenBanner({ onShowMine }: { onShowMine: (() => void) | undefined }) {
  if (!onShowMine) return null
  return (
    <Banner
      title="상대의 내용을 가져왔습니다"
      action={
        <Button size="small" variant="secondary" onClick={onShowMine}>
          내 내용 보기
        </Button>
      }
    >
      저장하기 전에는 내가 고친 내용을 다시 불러올 수 있습니다.
    </Banner>
  )
}
