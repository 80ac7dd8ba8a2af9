import type { Answer, Endpoint, Input } from '@jangteo/contracts/endpoint.ts'
import { createContext } from 'react-router'

export type CallApi = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E>>

/** What the server hands to a page while it is rendered there. */
export interface RenderContext {
  /** Absent in development, where Vite injects scripts without one. */
  nonce: string | undefined
  /** The API, in process, as an anonymous visitor: rendered pages are the same for everybody. */
  call: CallApi
  reportError(error: unknown): void
}

export const renderContext = createContext<RenderContext>()
