import type { FormFile } from '@jangteo/contracts/forms/forms.ts'
import { type FormField, isMultiValued } from '@jangteo/domain/forms/form-fields.ts'
import { FileText, ImageIcon, Paperclip, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../app/session/api-error.ts'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { formatFileSize } from '../../../ui/format-number.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { fieldTexts, listValue, useFormContext, type WidgetProps } from '../form-state.ts'

export function FileWidget(props: WidgetProps) {
  const { field, value, disabled, onChange } = props
  const isMany = isMultiValued(field)
  const tokens = listValue(value).map(String)
  const latest = useRef(tokens)
  latest.current = tokens
  const accept = acceptedTypes(field)
  const remaining = (isMany ? MAX_FILES : 1) - tokens.length
  const { uploading, add, dismiss } = useFileUploads({
    field: field.name,
    accept,
    remaining,
    onUploaded: (token) => {
      latest.current = isMany ? [...latest.current, token] : [token]
      onChange(isMany ? latest.current : token)
    },
  })
  const remove = (token: string) => {
    forgetUploadedFile(token)
    onChange(isMany ? tokens.filter((one) => one !== token) : '')
  }
  return (
    <FieldGroup {...fieldTexts(props)}>
      {remaining > 0 && (
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
          <UploadedRow key={token} token={token} disabled={disabled} onRemove={() => remove(token)} />
        ))}
        {uploading.map((file) => (
          <UploadingRow key={file.id} file={file} onDismiss={() => dismiss(file.id)} />
        ))}
      </ul>
    </FieldGroup>
  )
}

const ROW = 'flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface py-1.5 pr-1 pl-3'

function UploadedRow({ token, disabled, onRemove }: { token: string; disabled: boolean; onRemove: () => void }) {
  const file = uploadedFile(token)
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
        {file && <span className="text-ink-soft text-xs">{formatFileSize(file.bytes)}</span>}
      </span>
      {!disabled && <IconButton icon={X} label={`${name} 빼기`} onClick={onRemove} />}
    </li>
  )
}

function UploadingRow({ file, onDismiss }: { file: UploadingFile; onDismiss: () => void }) {
  const { fileName, share, problem, abort } = file
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1">
        {problem ? (
          <span role="alert" className="text-danger text-sm">
            {fileName}: {problem}
          </span>
        ) : (
          <ProgressBar label={fileName} value={share} max={1} />
        )}
      </span>
      <IconButton
        icon={X}
        label={problem ? `${fileName} 알림 닫기` : `${fileName} 올리기 그만두기`}
        onClick={problem ? onDismiss : abort}
      />
    </li>
  )
}

interface UploadingFile {
  id: string
  fileName: string
  share: number
  /** Set when the upload was rejected or has failed. */
  problem?: string
  abort: () => void
}

interface FileUploadOptions {
  field: string
  accept: string
  /** How many more files the field takes. */
  remaining: number
  onUploaded: (token: string) => void
}

/** Running and failed uploads; each can be aborted or dismissed. */
function useFileUploads({ field, accept, remaining, onUploaded }: FileUploadOptions) {
  const { upload, onUploading } = useFormContext()
  const [uploading, setUploading] = useState<readonly UploadingFile[]>([])
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })

  const update = (id: string, change: Partial<UploadingFile>) =>
    setUploading((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const dismiss = (id: string) => setUploading((before) => before.filter((one) => one.id !== id))

  const send = async (file: File) => {
    const [id, controller] = [randomUuid(), new AbortController()]
    const row = { id, fileName: file.name, share: 0, abort: () => controller.abort() }
    const problem = fileProblem(file, accept)
    setUploading((before) => [...before, { ...row, ...(problem && { problem }) }])
    if (problem || !upload)
      return problem ? undefined : update(id, { problem: '미리보기에서는 파일을 보내지 않습니다.' })
    onUploading(1)
    try {
      const answer = await upload(field, file, (share) => update(id, { share }), controller.signal)
      rememberUploadedFile(answer, file)
      latest.current(answer.token)
      dismiss(id)
    } catch (error) {
      if (controller.signal.aborted) dismiss(id)
      else update(id, { problem: error instanceof ApiError ? error.message : '올리지 못했습니다. 다시 시도해 주세요.' })
    }
    onUploading(-1)
  }

  const add = (files: readonly File[]) => {
    setUploading((before) => before.filter(({ problem }) => !problem))
    for (const file of files.slice(0, remaining)) void send(file)
    const left = files.length - remaining
    if (left > 0) setUploading((before) => [...before, tooManyFiles(left)])
  }
  return { uploading, add, dismiss }
}

function tooManyFiles(count: number): UploadingFile {
  return { id: randomUuid(), fileName: `파일 ${count}개`, share: 0, problem: '더 넣을 수 없습니다.', abort: () => {} }
}

interface UploadedFile extends FormFile {
  previewUrl: string | undefined
}

/** Uploads of this tab by the token stored in the answer. Outlives the widget, which unmounts on other pages of the form. */
const uploaded = new Map<string, UploadedFile>()

function rememberUploadedFile(answer: FormFile, file: File): void {
  const previewUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
  uploaded.set(answer.token, { ...answer, previewUrl })
}

function uploadedFile(token: string): UploadedFile | undefined {
  return uploaded.get(token)
}

function forgetUploadedFile(token: string): void {
  const url = uploaded.get(token)?.previewUrl
  if (url) URL.revokeObjectURL(url)
  uploaded.delete(token)
}

/** Copies of the contract's limits: importing the contract would add zod to public pages. A test compares them. */
export const MAX_FILES = 10
export const MAX_FILE_BYTES = 10 * 1024 * 1024

const IMAGE_TYPES = ['.jpg', '.jpeg', '.png', '.gif', '.webp']
const DOCUMENT_TYPES = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.txt', '.zip']

/** The field's own list, else every type that the server accepts. */
export function acceptedTypes({ type, accept }: Pick<FormField, 'type' | 'accept'>): string {
  return accept?.trim() || (type === 'image' ? IMAGE_TYPES : [...IMAGE_TYPES, ...DOCUMENT_TYPES]).join(',')
}

/** Why a file cannot be uploaded, by name, type and size only: the server inspects the content. */
export function fileProblem(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  accept: string,
): string | undefined {
  if (size === 0) return '빈 파일입니다.'
  if (size > MAX_FILE_BYTES) return `${MAX_FILE_BYTES / 1024 / 1024}MB보다 큰 파일입니다.`
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase())
  const fits = (kind: string) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : kind === '' || kind === type
  }
  return kinds.some(fits) ? undefined : '받지 않는 종류의 파일입니다.'
}

/** "JPG, PNG, PDF · 10MB까지" */
export function fileHelp(accept: string): string {
  const words: Record<string, string> = { 'image/*': '이미지', 'application/pdf': 'PDF' }
  const kinds = accept.split(',').map(
    (kind) =>
      words[kind.trim()] ??
      kind
        .trim()
        .replace(/^\.|^.*\//, '')
        .toUpperCase(),
  )
  return `${[...new Set(kinds)].join(', ')} · 한 개에 ${MAX_FILE_BYTES / 1024 / 1024}MB까지`
}
