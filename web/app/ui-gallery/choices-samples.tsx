import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Sample } from './gallery-section.tsx'

const SPEEDS = [
  { value: 'normal', label: '일반 배송', help: '2–3일 안에 도착합니다.' },
  { value: 'dawn', label: '새벽 배송', help: '내일 아침 7시 전에 도착합니다.' },
  { value: 'visit', label: '방문 수령', help: '지금은 이용할 수 없습니다.', disabled: true },
]

const SEASONS = ['봄', '여름', '가을'].map((season) => ({ value: season, label: season }))

export function ChoicesSamples() {
  return (
    <>
      <Sample name="checkbox.tsx">
        <div className="grid gap-3">
          <Checkbox label="이용 약관에 동의합니다" defaultChecked />
          <Checkbox label="소식을 이메일로 받겠습니다" help="언제든 그만 받을 수 있습니다." />
          <Checkbox label="일부만 선택됨" partial />
          <Checkbox label="개인정보 처리에 동의합니다" error="동의해야 계속할 수 있습니다." />
          <Checkbox label="사용할 수 없음" disabled />
        </div>
      </Sample>
      <Sample name="radio-group.tsx">
        <div className="grid gap-6">
          <RadioGroup label="배송 방법" name="speed" required layout="cards" options={SPEEDS} defaultValue="normal" />
          <RadioGroup label="계절" name="season" options={SEASONS} error="계절을 하나 선택해 주세요." />
        </div>
      </Sample>
      <Sample name="switch.tsx">
        <div className="grid max-w-md gap-4">
          <Switch label="알림 받기" help="상태가 바뀌면 바로 알려 드립니다." defaultChecked />
          <Switch label="휴무 표시" />
          <Switch label="사용할 수 없음" disabled />
        </div>
      </Sample>
    </>
  )
}
