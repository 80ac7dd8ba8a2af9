import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput, WonInput } from '../../ui/number-input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'

const CITIES = ['서울', '부산', '대구', '광주'].map((city) => ({ value: city, label: city }))

export function FormsSection() {
  const [price, setPrice] = useState<number | null>(12_900)
  const [rate, setRate] = useState<number | null>(3.5)
  const [word, setWord] = useState('머그컵')
  return (
    <GallerySection id="forms" title="입력">
      <Sample name="field.tsx 안의 입력 칸">
        <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
          <Field label="이름" required help="받는 분의 실명을 적어 주세요.">
            <TextInput autoComplete="name" placeholder="홍길동" />
          </Field>
          <Field label="이메일" required error="이메일 주소에 @가 빠져 있습니다.">
            <TextInput type="email" autoComplete="email" defaultValue="jangteo.kr" />
          </Field>
          <Field label="비밀번호" required help="8자 이상, 숫자를 포함해 주세요.">
            <PasswordInput autoComplete="new-password" defaultValue="secret-123" />
          </Field>
          <Field label="지역">
            <Select options={CITIES} placeholder="지역을 선택해 주세요" />
          </Field>
          <Field label="가격" required>
            <WonInput value={price} onValueChange={setPrice} />
          </Field>
          <Field label="수수료율" help="소수 첫째 자리까지 적을 수 있습니다.">
            <NumberInput value={rate} onValueChange={setRate} unit="%" decimals={1} />
          </Field>
          <Field label="사업자 번호">
            <TextInput defaultValue="123-45-67890" disabled />
          </Field>
          <Field label="무게">
            <TextInput suffix="kg" inputMode="decimal" />
          </Field>
          <Field label="설명" className="sm:col-span-2" help="줄을 바꾸면 칸이 함께 늘어납니다.">
            <Textarea placeholder="어떤 점이 좋았는지 적어 주세요." />
          </Field>
        </div>
      </Sample>
      <Sample name="search-input.tsx">
        <SearchInput
          className="max-w-md"
          label="이름이나 번호로 검색"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </Sample>
      <ChoicesSamples />
    </GallerySection>
  )
}

const SPEEDS = [
  { value: 'normal', label: '일반 배송', help: '2–3일 안에 도착합니다.' },
  { value: 'dawn', label: '새벽 배송', help: '내일 아침 7시 전에 도착합니다.' },
  { value: 'visit', label: '방문 수령', help: '지금은 이용할 수 없습니다.', disabled: true },
]

const SEASONS = ['봄', '여름', '가을'].map((season) => ({ value: season, label: season }))

function ChoicesSamples() {
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
