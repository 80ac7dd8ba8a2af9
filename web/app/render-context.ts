import type { Endpoint, Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { createContext } from 'react-router'

export type CallApi = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<ResponseOf<E>>

/** Passed by the server to the loaders and the renderer of a page. */
export interface RenderContext {
  /** Absent in development, where Vite injects scripts without one. */
  nonce: string | undefined
  /** Calls the API in process as an anonymous visitor: rendered pages are the same for everyone. */
  call: CallApi
  reportError(error: unknown): void
}

export const renderContext = createContext<RenderContext>()
