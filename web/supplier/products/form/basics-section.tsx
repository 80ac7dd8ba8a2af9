import { TextField } from './form-fields.tsx'
import { FormSection } from './form-section.tsx'

export function BasicsSection() {
  return (
    <FormSection id="basics">
      <TextField name="name" required />
      <TextField name="shortDescription" required rows={2} help="목록과 상품 화면 맨 위에 보이는 한두 문장입니다." />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="brand" />
        <TextField name="model" />
      </div>
    </FormSection>
  )
}
