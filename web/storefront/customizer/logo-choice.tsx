import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FieldGroup } from '../../ui/field.tsx'

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

const LARGEST = 512
const MAX_BYTES = 10 * 1024 * 1024

/** Scales the file to a small PNG data URL. Throws an error whose message is shown to the user. */
async function readLogo(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error('10MB보다 큰 파일입니다.')
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('이미지 파일을 읽을 수 없습니다. 다른 파일로 시도해 주세요.')
  })
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/png')
}
