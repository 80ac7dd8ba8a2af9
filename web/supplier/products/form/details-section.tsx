import { NumberField, TextField } from './form-fields.tsx'
import { FormSection } from './form-section.tsx'

export function DetailsSection() {
  return (
    <FormSection id="details">
      <TextField name="description" required rows={8} help="줄을 바꾼 그대로 보입니다." />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="weight" unit="kg" decimals={2} negative help="0.01kg 단위로 입력합니다." />
        <TextField name="dimensions" placeholder="예: 30 × 20 × 10 cm" />
      </div>
    </FormSection>
  )
}
