import { Plus, Settings, Trash2 } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'

const ROW = 'flex flex-wrap items-center gap-3'

export function ActionsSection() {
  return (
    <GallerySection id="actions" title="버튼과 표시">
      <Sample name="button.tsx · 종류">
        <div className={ROW}>
          <Button>
            <Plus size={18} strokeWidth={1.5} />
            새로 등록
          </Button>
          <Button variant="secondary">임시 저장</Button>
          <Button variant="ghost">취소</Button>
          <Button variant="danger">
            <Trash2 size={18} strokeWidth={1.5} />
            삭제
          </Button>
        </div>
      </Sample>
      <Sample name="button.tsx · 크기와 상태">
        <div className={ROW}>
          <Button size="small">작게</Button>
          <Button>보통</Button>
          <Button size="large">크게</Button>
          <Button pending>저장하는 중</Button>
          <Button disabled>사용할 수 없음</Button>
        </div>
      </Sample>
      <Sample name="icon-button.tsx · spinner.tsx · avatar.tsx">
        <div className={ROW}>
          <IconButton icon={Settings} label="설정 열기" />
          <IconButton icon={Trash2} label="삭제" disabled />
          <Spinner size="small" />
          <Avatar name="김장터" />
        </div>
      </Sample>
      <Sample name="badge.tsx">
        <div className={ROW}>
          <Badge>임시 저장</Badge>
          <Badge tone="brand">추천</Badge>
          <Badge tone="accent">30% 할인</Badge>
          <Badge tone="success">승인됨</Badge>
          <Badge tone="warning">검토 중</Badge>
          <Badge tone="danger">반려됨</Badge>
          <Badge tone="info" icon={Plus}>
            신규
          </Badge>
        </div>
      </Sample>
    </GallerySection>
  )
}
