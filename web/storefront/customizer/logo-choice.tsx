import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { readLogo } from './read-logo.ts'

interface LogoChoiceProps {
  value: string | null
  onChange: (logo: string | null) => void
}

export function LogoChoice({ value, onChange }: LogoChoiceProps) {
  const [error, setError] = useState<string>()
  const take = async ([file]: File[]) => {
    if (!file) return
    try {
      onChange(await readLogo(file))
      setError(undefined)
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : undefined)
    }
  }
  return (
    <FieldGroup label="로고" error={error}>
      {value ? (
        <div className="flex items-center gap-4 rounded-card border border-line p-3">
          <img src={value} alt="올린 로고" className="size-16 rounded-control bg-sunken object-contain" />
          <Button variant="secondary" size="small" onClick={() => onChange(null)}>
            로고 빼기
          </Button>
        </div>
      ) : (
        <DropZone
          icon={ImageUp}
          title="로고를 여기에 놓으세요"
          help="JPEG, PNG, GIF, WebP, 10MB까지. 없으면 이름의 첫 글자를 씁니다."
          action="로고 고르기"
          accept="image/*"
          onFiles={(files) => void take(files)}
        />
      )}
    </FieldGroup>
  )
}
