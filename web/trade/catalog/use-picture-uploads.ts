import { MAX_PICTURE_BYTES, uploadPicture } from '@jangteo/contracts/files/pictures.ts'
import { useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { serverMessage } from '../../app/session/api-error.ts'
import { randomUuid } from '../../ui/random-uuid.ts'

export interface RefusedPicture {
  id: string
  fileName: string
  reason: string
}

/** Why a picture was rejected. */
type Refusal = string | undefined

interface Progress {
  done: number
  total: number
}

/** Uploads one after another, so that pictures keep the order in which they were chosen. */
export function usePictureUploads(onUploaded: (url: string, file: File) => Refusal | Promise<Refusal>) {
  const queue = useRef<Promise<void>>(Promise.resolve())
  const [progress, setProgress] = useState<Progress>({ done: 0, total: 0 })
  const [refused, setRefused] = useState<RefusedPicture[]>([])
  const isUploading = progress.done < progress.total

  const send = async (file: File) => {
    const reason = unfit(file) ?? (await upload(file))
    if (reason) setRefused((before) => [...before, { id: randomUuid(), fileName: file.name, reason }])
    setProgress(({ done, total }) => ({ done: done + 1, total }))
  }
  const upload = async (file: File): Promise<Refusal> => {
    try {
      return await onUploaded((await api(uploadPicture, { upload: file })).data.url, file)
    } catch (error) {
      return serverMessage(error) ?? '올리지 못했습니다. 다시 시도해 주세요.'
    }
  }

  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    setRefused([])
    setProgress((before) =>
      before.done < before.total ? { ...before, total: before.total + files.length } : { done: 0, total: files.length },
    )
    for (const file of files) queue.current = queue.current.then(() => send(file))
  }

  return { add, progress, isUploading, refused }
}

function unfit({ type, size }: File): Refusal {
  if (!type.startsWith('image/')) return '이미지 파일이 아닙니다.'
  if (size > MAX_PICTURE_BYTES) return `${MAX_PICTURE_BYTES / 1024 / 1024}MB보다 큰 파일입니다.`
  return undefined
}
