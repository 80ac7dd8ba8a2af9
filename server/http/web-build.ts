import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderContext } from '../../web/app/render-context.ts'

/** Renders one page of the web app. */
export type Renderer = (request: Request, context: RenderContext) => Promise<Response>

/** Serves the web app's sources; calls `next` for other requests. */
export type DevAssets = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export const CLIENT_FOLDER = fileURLToPath(new URL('../../build/client/', import.meta.url))
const SERVER_ENTRY = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

export async function loadRenderer(): Promise<Renderer> {
  if (!existsSync(SERVER_ENTRY)) throw new Error('The web app is not built yet: run npm start, which builds it.')
  return rendererFor(await import(pathToFileURL(SERVER_ENTRY).href))
}

export function rendererFor(build: ServerBuild, mode: 'production' | 'development' = 'production'): Renderer {
  const handle = createRequestHandler(build, mode)
  const { contextFor } = build.entry.module as unknown as {
    contextFor: (render: RenderContext) => RouterContextProvider
  }
  return (request, context) => handle(request, contextFor(context))
}
