import { createContext, useContext, useEffect } from 'react'
import { hidePublicPrices } from '../session/hide-public-prices.ts'

declare global {
  interface Window {
    /** Set by the script below, called once the page works. */
    stopLoadWatch?: () => void
  }
}

/** Nonce for scripts within the page. The server provides it; a browser does not reveal it. */
export const ScriptNonce = createContext<string | undefined>(undefined)

const SLOW_MS = 15_000
const BOX =
  'fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface p-4 text-ink shadow-overlay'
const BUTTON = 'h-10 rounded-control bg-brand px-4 font-semibold text-on-brand'

/**
 * Plain JavaScript, because it speaks up when no other script could be loaded: a failed static import is an error event
 * of the script element, a failed `import()` a rejected promise, and a request that hangs neither of them.
 */
const watchScript = () => `(()=>{let box
const show=()=>{if(box)return
box=document.createElement("div");box.setAttribute("role","alert");box.className=${JSON.stringify(BOX)}
const button=document.createElement("button");button.className=${JSON.stringify(BUTTON)};button.textContent="다시 불러오기"
button.onclick=()=>location.reload()
box.append("화면을 다 불러오지 못했습니다. 연결을 확인하고 다시 불러와 주세요.",button);document.body.append(box)}
const failed=e=>{if(e.target.tagName==="SCRIPT")show()}
const rejected=e=>{if(/module/i.test(e.reason?.message))show()}
const timer=setTimeout(show,${SLOW_MS})
addEventListener("error",failed,true);addEventListener("unhandledrejection",rejected)
window.stopLoadWatch=()=>{clearTimeout(timer);removeEventListener("error",failed,true);removeEventListener("unhandledrejection",rejected);box?.remove()}})()`

/** Of the page's head. Until the page is hydrated: no price that is not the visitor's, and a message and a button when its scripts fail to load, instead of a spinner for ever. */
export function LoadWatch() {
  const nonce = useContext(ScriptNonce)
  useEffect(() => window.stopLoadWatch?.(), [])
  // Left out of the browser's code, with all it needs: it runs before that arrives, and hydration keeps what the server wrote.
  const html = import.meta.env.SSR ? `${hidePublicPrices()}\n${watchScript()}` : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
