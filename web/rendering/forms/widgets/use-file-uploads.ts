import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../app/session/api-error.ts'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { unfitFile } from '../file-rules.ts'
import { useFormPlace } from '../form-place.ts'
import { rememberFile } from './sent-files.ts'

export interface GoingFile {
  id: string
  fileName: string
  share: number
  /** Why it was not taken; then it goes no further. */
  refusal?: string
  stop: () => void
}

interface FileWish {
  field: string
  accept: string
  /** How many more there may be. */
  room: number
  onSent: (token: string) => void
}

/** Files on their way; each can be stopped. */
export function useFileUploads({ field, accept, room, onSent }: FileWish) {
  const { upload, onUploading } = useFormPlace()
  const [going, setGoing] = useState<readonly GoingFile[]>([])
  const latest = useRef(onSent)
  useEffect(() => {
    latest.current = onSent
  })

  const patch = (id: string, change: Partial<GoingFile>) =>
    setGoing((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: string) => setGoing((before) => before.filter((one) => one.id !== id))

  const send = async (file: File) => {
    const [id, controller] = [randomUuid(), new AbortController()]
    const row = { id, fileName: file.name, share: 0, stop: () => controller.abort() }
    const unfit = unfitFile(file, accept)
    setGoing((before) => [...before, { ...row, ...(unfit && { refusal: unfit }) }])
    if (unfit || !upload) return unfit ? undefined : patch(id, { refusal: '미리보기에서는 파일을 보내지 않습니다.' })
    onUploading(1)
    try {
      const answer = await upload(field, file, (share) => patch(id, { share }), controller.signal)
      rememberFile(answer, file)
      latest.current(answer.token)
      drop(id)
    } catch (error) {
      if (controller.signal.aborted) drop(id)
      else patch(id, { refusal: error instanceof ApiError ? error.message : '올리지 못했습니다. 다시 시도해 주세요.' })
    }
    onUploading(-1)
  }

  const add = (files: readonly File[]) => {
    setGoing((before) => before.filter(({ refusal }) => !refusal))
    for (const file of files.slice(0, room)) void send(file)
    const left = files.length - room
    if (left > 0) setGoing((before) => [...before, tooMany(left)])
  }
  return { going, add, drop }
}

function tooMany(count: number): GoingFile {
  return { id: randomUuid(), fileName: `파일 ${count}개`, share: 0, refusal: '더 넣을 수 없습니다.', stop: () => {} }
}
