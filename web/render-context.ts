import { createContext } from 'react-router'

/** What the server hands to a page while it is rendered there. */
export interface RenderContext {
  /** Absent in development, where Vite injects scripts without one. */
  nonce: string | undefined
  reportError(error: unknown): void
}

export const renderContext = createContext<RenderContext>()
