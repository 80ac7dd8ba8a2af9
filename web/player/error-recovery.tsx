import { Component, type ReactNode } from 'react'

const RESTART_MS = 3_000
const RELOAD_AFTER = 5

interface State {
  failed: boolean
  times: number
}

/** Shows the fallback view briefly, then remounts. React error boundaries must be classes. */
export class RestartBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, State> {
  override state: State = { failed: false, times: 0 }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    console.warn('player: starts anew', error)
    const times = this.state.times + 1
    this.timer = setTimeout(() => {
      if (times >= RELOAD_AFTER) window.location.reload()
      else this.setState({ failed: false, times })
    }, RESTART_MS)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

const RELOAD_MS = 10_000

/** Unattended screens recover from any error by reloading. */
export function reloadAfterError(error: unknown): void {
  console.warn('player: starts over', error)
  setTimeout(() => window.location.reload(), RELOAD_MS)
}
