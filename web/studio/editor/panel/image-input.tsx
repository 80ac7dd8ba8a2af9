import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useSurface } from '../editor-surface.ts'

interface ImageInputProps {
  value: string
  onChange: (url: string) => void
}

export function ImageInput({ value, onChange }: ImageInputProps) {
  const { pickPictures } = useSurface()
  const choose = async () => {
    const [picked] = await pickPictures(false)
    if (picked) onChange(picked.url)
  }
  return (
    <span className="grid gap-2">
      {value !== '' && <img src={value} alt="" className="max-h-32 w-full rounded-control bg-sunken object-contain" />}
      <TextInput value={value} placeholder="주소" onChange={(event) => onChange(event.target.value)} />
      <Button size="small" variant="secondary" onClick={choose}>
        {value === '' ? '라이브러리에서 고르기' : '다른 이미지로 바꾸기'}
      </Button>
    </span>
  )
}
