import { isManyValued } from '@jangteo/domain/forms/form-fields.ts'
import { FileText, ImageIcon, Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { acceptOf, fileHelp, MOST_FILES, sizeText } from '../file-rules.ts'
import { forgetFile, sentFile } from './sent-files.ts'
import { type GoingFile, useFileUploads } from './use-file-uploads.ts'
import { listIn, textsOf, type WidgetProps } from './widget.ts'

export function FileWidget(props: WidgetProps) {
  const { field, value, disabled, onChange } = props
  const isMany = isManyValued(field)
  const tokens = listIn(value).map(String)
  const latest = useRef(tokens)
  latest.current = tokens
  const accept = acceptOf(field)
  const room = (isMany ? MOST_FILES : 1) - tokens.length
  const { going, add, drop } = useFileUploads({
    field: field.name,
    accept,
    room,
    onSent: (token) => {
      latest.current = isMany ? [...latest.current, token] : [token]
      onChange(isMany ? latest.current : token)
    },
  })
  const remove = (token: string) => {
    forgetFile(token)
    onChange(isMany ? tokens.filter((one) => one !== token) : '')
  }
  return (
    <FieldGroup {...textsOf(props)}>
      {room > 0 && (
        <DropZone
          icon={field.type === 'image' ? ImageIcon : Paperclip}
          title={field.type === 'image' ? '이미지를 여기로 끌어다 놓으세요' : '파일을 여기로 끌어다 놓으세요'}
          help={fileHelp(accept)}
          action={field.type === 'image' ? '이미지 고르기' : '파일 고르기'}
          accept={accept}
          multiple={isMany}
          disabled={disabled || field.readonly === true}
          onFiles={add}
        />
      )}
      <ul aria-label={`${field.label} 파일`} className="grid gap-2 empty:hidden">
        {tokens.map((token) => (
          <SentRow key={token} token={token} disabled={disabled} onRemove={() => remove(token)} />
        ))}
        {going.map((file) => (
          <GoingRow key={file.id} file={file} onDrop={() => drop(file.id)} />
        ))}
      </ul>
    </FieldGroup>
  )
}

const ROW = 'flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface py-1.5 pr-1 pl-3'

function SentRow({ token, disabled, onRemove }: { token: string; disabled: boolean; onRemove: () => void }) {
  const file = sentFile(token)
  const name = file?.fileName ?? '올린 파일'
  return (
    <li className={ROW}>
      {file?.previewUrl ? (
        <img src={file.previewUrl} alt="" className="size-10 shrink-0 rounded object-cover" />
      ) : (
        <FileText size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{name}</span>
        {file && <span className="text-ink-soft text-xs">{sizeText(file.bytes)}</span>}
      </span>
      {!disabled && <IconButton icon={X} label={`${name} 빼기`} onClick={onRemove} />}
    </li>
  )
}

function GoingRow({ file, onDrop }: { file: GoingFile; onDrop: () => void }) {
  const { fileName, share, refusal, stop } = file
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1">
        {refusal ? (
          <span role="alert" className="text-danger text-sm">
            {fileName}: {refusal}
          </span>
        ) : (
          <ProgressBar label={fileName} value={share} max={1} />
        )}
      </span>
      <IconButton
        icon={X}
        label={refusal ? `${fileName} 알림 닫기` : `${fileName} 올리기 그만두기`}
        onClick={refusal ? onDrop : stop}
      />
    </li>
  )
}
