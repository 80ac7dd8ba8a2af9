import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { uploadPicture } from '../contracts/files/pictures.ts'
import {
  createContent,
  finishVideoUpload,
  type SignageContentInput,
  startVideoUpload,
  uploadVideoPiece,
} from '../contracts/signage/contents.ts'
import { addItems, createPlaylist, type PlaylistInput } from '../contracts/signage/playlists.ts'
import { createStore, pairScreen, type StoreInput } from '../contracts/signage/stores.ts'
import { type Ask, askingAs } from './api-caller.ts'
import { ADMIN } from './storefront-shop.ts'

export interface PlayerStore {
  id: string
  admin: Ask
  picture(title: string, png: Buffer): Promise<string>
  content(about: Partial<SignageContentInput> & Pick<SignageContentInput, 'title' | 'type'>): Promise<string>
  playlist(about: Partial<PlaylistInput>, contentIds: string[]): Promise<string>
  /** Id of the screen that shows a pairing code. */
  pair(page: Page): Promise<string>
}

/** A new store with the API calls of its back office. */
export async function playerStore(client: APIRequestContext, about: Partial<StoreInput> = {}): Promise<PlayerStore> {
  const admin = await askingAs(client, ADMIN)
  const { data: store } = await admin(createStore, { body: { ...STORE, name: `화면점 ${mark()}`, ...about } })
  const content: PlayerStore['content'] = async (written) =>
    (await admin(createContent, { body: { ...CONTENT, ...written } })).data.id
  return {
    id: store.id,
    admin,
    content,
    async picture(title, png) {
      const upload = new Blob([new Uint8Array(png)], { type: 'image/png' })
      const { data } = await admin(uploadPicture, { upload })
      return content({ title, type: 'image', url: data.url })
    },
    async playlist(written, contentIds) {
      const body = { ...PLAYLIST, name: `목록 ${mark()}`, ...written }
      const { data } = await admin(createPlaylist, { params: { storeId: store.id }, body })
      if (contentIds.length > 0) await admin(addItems, { params: { id: data.id }, body: { contentIds } })
      return data.id
    },
    async pair(page) {
      const shown = page.getByText(/^[A-Z2-9]{6}$/)
      await expect(shown).toBeVisible({ timeout: 30_000 })
      const code = await shown.innerText()
      return (await admin(pairScreen, { params: { id: store.id }, body: { code, name: '계산대' } })).data.id
    },
  }
}

const mark = () => randomUUID().slice(0, 8)

const STORE: StoreInput = {
  name: '',
  description: '',
  status: 'active',
  address: { street: '', city: '', state: '', zipcode: '' },
  managerId: null,
  timezone: 'Asia/Seoul',
  displaySettings: { resolution: '1920x1080', orientation: 'landscape' },
  businessHours: null,
}

const CONTENT = {
  description: '',
  url: '',
  duration: null,
  tags: [],
  isPublic: true,
  board: null,
} satisfies Partial<SignageContentInput>

const PLAYLIST = {
  description: '',
  isActive: true,
  isDefault: false,
  loop: true,
  volume: 0,
  imageSeconds: 3,
} satisfies Partial<PlaylistInput>

/** Draws a coloured picture with its name in the browser. */
export async function drawnPicture(page: Page, name: string, colour: string): Promise<Buffer> {
  const address = await page.evaluate(
    ([text = '', fill = '']) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 1600, height: 900 })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('nothing to draw on')
      Object.assign(context, { fillStyle: fill })
      context.fillRect(0, 0, 1600, 900)
      Object.assign(context, { fillStyle: '#fff', font: 'bold 200px sans-serif' })
      context.fillText(text, 120, 500)
      return canvas.toDataURL('image/png')
    },
    [name, colour],
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** Uploads two seconds of WebM, which every Chromium can play, and returns its URL. */
export async function uploadedVideo(page: Page, admin: Ask): Promise<string> {
  const bytes = Buffer.from(await page.evaluate(recordedVideo), 'base64')
  const body = { fileName: 'two-seconds.webm', type: 'video/webm' as const, bytes: bytes.length }
  const { data } = await admin(startVideoUpload, { body })
  const upload = new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' })
  await admin(uploadVideoPiece, { params: { id: data.id, place: 0 }, upload })
  return (await admin(finishVideoUpload, { params: { id: data.id } })).data.url
}

/** Runs in the page. */
function recordedVideo(): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 320, height: 180 })
  const context = canvas.getContext('2d')
  let frames = 0
  const paint = setInterval(() => {
    context?.fillText(String(frames), 10, 20)
    Object.assign(context ?? {}, { fillStyle: `hsl(${++frames * 6} 70% 40%)` })
    context?.fillRect(0, 0, 320, 180)
    // Counts drawn frames instead of time: a stalled machine would record nothing.
    if (frames === 50) recorder.stop()
  }, 40)
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
  const pieces: Blob[] = []
  return new Promise((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = async () => {
      clearInterval(paint)
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
      reader.onerror = reject
      reader.readAsDataURL(new Blob(pieces, { type: 'video/webm' }))
    }
    recorder.start()
  })
}
