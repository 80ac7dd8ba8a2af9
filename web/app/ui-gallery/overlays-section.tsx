import { Archive, Copy, Ellipsis, House, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { GallerySection, Sample } from './gallery-section.tsx'

const ROW = 'flex flex-wrap items-center gap-3'

export function OverlaysSection() {
  const [place, setPlace] = useState<'center' | 'right' | null>(null)
  return (
    <GallerySection id="overlays" title="떠 있는 것">
      <Sample name="dialog.tsx">
        <div className={ROW}>
          <Button variant="secondary" onClick={() => setPlace('center')}>
            주소 추가
          </Button>
          <Button variant="secondary" onClick={() => setPlace('right')}>
            옆에서 열기
          </Button>
        </div>
        <Dialog
          open={place !== null}
          onOpenChange={(open) => !open && setPlace(null)}
          place={place ?? 'center'}
          title="주소 추가"
          description="자주 쓰는 주소를 저장해 두면 다음에 바로 고를 수 있습니다."
          footer={
            <>
              <Button variant="secondary" onClick={() => setPlace(null)}>
                취소
              </Button>
              <Button onClick={() => setPlace(null)}>저장</Button>
            </>
          }
        >
          <div className="grid gap-4">
            <Field label="주소 이름" required>
              <TextInput placeholder="집" />
            </Field>
            <Field label="주소">
              <TextInput autoComplete="street-address" />
            </Field>
          </div>
        </Dialog>
      </Sample>
      <Sample name="confirm.ts">
        <Button variant="danger" onClick={askToDelete}>
          ‘봄 소풍 세트’ 삭제
        </Button>
      </Sample>
      <Sample name="menu.tsx">
        <Menu
          align="start"
          trigger={<IconButton icon={Ellipsis} label="더 보기" />}
          items={[
            { label: '수정', icon: Pencil, onSelect: () => toast.info('수정을 골랐습니다.') },
            { label: '복제', icon: Copy, onSelect: () => toast.info('복제를 골랐습니다.') },
            { label: '처음으로', icon: House, to: '/' },
            { label: '보관', icon: Archive, disabled: true, onSelect: () => {} },
            'separator',
            { label: '삭제', icon: Trash2, danger: true, onSelect: askToDelete },
          ]}
        />
      </Sample>
      <Sample name="toast.ts">
        <div className={ROW}>
          <Button variant="secondary" onClick={() => toast.success('저장했습니다.')}>
            저장
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast.success('목록에서 지웠습니다.', { undo: () => toast.info('되돌렸습니다.') })}
          >
            되돌릴 수 있는 일
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast.error('저장하지 못했습니다.', { description: '적은 내용은 그대로 있습니다. 다시 시도해 주세요.' })
            }
          >
            실패한 일
          </Button>
        </div>
      </Sample>
    </GallerySection>
  )
}

async function askToDelete() {
  const sure = await confirm({
    title: '‘봄 소풍 세트’를 삭제할까요?',
    body: '삭제하면 되돌릴 수 없습니다. 지난 기록은 그대로 남습니다.',
    action: '삭제',
    danger: true,
  })
  if (sure) toast.success('‘봄 소풍 세트’를 삭제했습니다.')
}
