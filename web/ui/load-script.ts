const PATIENCE_MS = 8_000

const loading = new Map<string, Promise<void>>()

/** Loads a third-party script once; a failed load is retried with the next call. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = appendScript(src)
  loading.set(src, loaded)
  loaded.catch(() => loading.delete(src))
  return loaded
}

function appendScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(`could not load ${src}`))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.src = src
    script.async = true
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    document.head.append(script)
  })
}
